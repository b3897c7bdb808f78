/** Finds United States social security numbers according to the rules of the Social Security Administration. */

import { continuesLeft, continuesRight, type DigitGroupRun, findDigitRuns } from './reading/digit-groups.ts';
import { createCuePattern, findCueAfter, findCueBefore } from './reading/pii-cues.ts';
import { hasHeaderCue, type PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const ssnWords = createCuePattern([
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

/** Numbers printed on sample cards and in leaflets, which are not real people's. */
const advertised = new Set(['078051120', '219099999', '457555462']);

/** Area 000, 666 and 900–999, group 00 and serial 0000 were never issued (SSA, "SSN randomization", 2011). */
function isIssuableSsn(digits: string): boolean {
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area >= '900') return false;
  return digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000' && !advertised.has(digits);
}

const ssnGapPattern = /^(?:[ .\-_*·•~]{1,3}|[ \t-]?\n[ \t>]{0,3})$/;

const ssnRunRules = { gap: ssnGapPattern, leastDigits: 9, mostDigits: 9, mostGroups: 9, worth: isIssuableSsn };

function ssnConfidence(run: DigitGroupRun, textIndex: PiiTextIndex): number {
  const cues = textIndex.cues(ssnWords);
  const named = findCueBefore(cues, run.start, 40);
  const other = findCueBefore(textIndex.otherNumberCues(), run.start, 24);
  if (other > named) return 0;
  const labelled = named >= 0 || hasHeaderCue(textIndex, cues, run.start) || findCueAfter(cues, run.end, 12) >= 0;
  if (labelled) return 0.97;
  // Without a cue, only the official format is accepted: 3-2-4 with hyphens.
  return run.sizes.join() === '3,2,4' && run.gaps.every((sign) => sign === '-') ? 0.82 : 0;
}

export const ssn: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded),
  find: (textIndex) => {
    const groups = textIndex.groups();
    const cues = textIndex.cues(ssnWords);
    const found: PiiCandidate[] = [];
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.start ?? 0;
      if (continuesLeft(textIndex.text, start) && findCueBefore(cues, start, 0) < 0) continue;
      const run = findDigitRuns(groups, first, ssnRunRules).at(-1);
      if (!run) continue;
      const sizes = run.sizes.join();
      if (sizes !== '9' && sizes !== '3,2,4' && !run.sizes.every((size) => size === 1)) continue;
      if (continuesRight(textIndex.text, run.end)) continue;
      const confidence = ssnConfidence(run, textIndex);
      if (confidence > 0) found.push({ start: run.start, end: run.end, confidence });
    }
    return found;
  },
};
