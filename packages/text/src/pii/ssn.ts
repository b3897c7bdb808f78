/** Finds United States social security numbers by the rules of the Social Security Administration. */
import { cueAfter, cueBefore, cuePattern } from './reading/cues.ts';
import { continuesLeft, continuesRight, type GroupRun, runsFrom } from './reading/numbers.ts';
import { headedBy, type Reading } from './reading/reading.ts';
import type { Candidate, Recogniser } from './recogniser.ts';

const words = cuePattern([
  'ssn*',
  'social security*',
  'social',
  'soc',
  'soc sec*',
  'ss#',
  'ss no',
  'ss number',
  's.s.n.',
  'taxpayer id*',
  'tax id',
  'seguro social',
]);

/** Numbers that were printed on sample cards and in leaflets, and so are nobody's. */
const advertised = new Set(['078051120', '219099999', '457555462']);

/** Area 000, 666 and 900–999, group 00 and serial 0000 were never issued (SSA, "SSN randomization", 2011). */
function issuable(digits: string): boolean {
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area >= '900') return false;
  return digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000' && !advertised.has(digits);
}

const gap = /^(?:[ .\-_*·•~]{1,3}|[ \t-]?\n[ \t>]{0,3})$/;

const rules = { gap, leastDigits: 9, mostDigits: 9, mostGroups: 9, worth: issuable };

function confidenceOf(run: GroupRun, reading: Reading): number {
  const cues = reading.cues(words);
  const named = cueBefore(cues, run.start, 40);
  const other = cueBefore(reading.otherNumbers(), run.start, 24);
  if (other > named) return 0;
  const labelled = named >= 0 || headedBy(reading, cues, run.start) || cueAfter(cues, run.end, 12) >= 0;
  if (labelled) return 0.97;
  // Bare, only the official way of writing it is believed: 3-2-4 with hyphens.
  return run.sizes.join() === '3,2,4' && run.gaps.every((sign) => sign === '-') ? 0.82 : 0;
}

export const ssn: Recogniser = {
  mayHold: (folded) => /\d/.test(folded),
  find: (reading) => {
    const groups = reading.groups();
    const cues = reading.cues(words);
    const found: Candidate[] = [];
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.start ?? 0;
      if (continuesLeft(reading.text, start) && cueBefore(cues, start, 0) < 0) continue;
      const run = runsFrom(groups, first, rules).at(-1);
      if (!run) continue;
      const sizes = run.sizes.join();
      if (sizes !== '9' && sizes !== '3,2,4' && !run.sizes.every((size) => size === 1)) continue;
      if (continuesRight(reading.text, run.end)) continue;
      const confidence = confidenceOf(run, reading);
      if (confidence > 0) found.push({ start: run.start, end: run.end, confidence });
    }
    return found;
  },
};
