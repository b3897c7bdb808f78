/** What was found in picture after picture, as what is found in a video: once, from when until when. */
import { type Bypass, type Finding, severityFloors } from '@winnow/core';
import type { Seen, SeenFrame } from './frames.ts';

/** A stretch in which the same thing is found, with gaps in which it was not. */
interface Stretch {
  /** Where it was found best. */
  finding: Finding;
  start: number;
  end: number;
  /** Index of the last picture that it was found in. */
  last: number;
  /** Pictures that it was found in. */
  count: number;
}

/** Chosen: readers and classifiers miss in one picture what they find in those beside it. */
const GAP = 2;

const isUnsafe = ({ score }: Finding): boolean => score >= severityFloors.Low;

/** The same in two pictures: what is meant, however it was read. */
const keyOf = ({ signal, analyzer, kind, matched, term }: Finding): string =>
  [signal, analyzer, kind, (matched ?? term).toLowerCase()].join('\n');

/** How long a picture stands for: until the next one that was looked at. */
const untilS = (frames: readonly SeenFrame[], index: number, durationS: number): number =>
  frames[index + 1]?.timeS ?? Math.max(durationS, frames[index]?.timeS ?? 0);

function stretchesIn(frames: readonly SeenFrame[], durationS: number): Stretch[] {
  const open = new Map<string, Stretch>();
  const all: Stretch[] = [];
  for (const [index, { timeS, findings }] of frames.entries()) {
    const end = untilS(frames, index, durationS);
    for (const finding of findings.filter(isUnsafe)) {
      const key = keyOf(finding);
      const known = open.get(key);
      if (known && index - known.last <= 1 + GAP) {
        if (finding.score > known.finding.score) known.finding = finding;
        if (known.last !== index) known.count += 1;
        Object.assign(known, { end, last: index });
      } else {
        const fresh: Stretch = { finding, start: timeS, end, last: index, count: 1 };
        open.set(key, fresh);
        all.push(fresh);
      }
    }
  }
  return all;
}

/** What a model thinks of a picture as a whole; words have a place. */
const isImpression = ({ kind, place }: Finding): boolean => kind === 'model' && place === undefined;

/** Of fewer pictures none is expected to look like another. */
const FEW = 3;

/** Just not Low. */
const DOUBTED = severityFloors.Low - 0.01;

/**
 * Models of pictures are wrong on some of a thousand harmless ones (docs/decisions/0023), and a video has hundreds: an
 * impression that no picture nearby shares counts only where it is High, as of what is flashed up for a moment.
 */
function isDoubted({ finding, count }: Stretch, pictures: number): boolean {
  return isImpression(finding) && count === 1 && pictures >= FEW && finding.score < severityFloors.High;
}

/** The same pictures, with what is doubted scored as that. */
export function withoutDoubted({ frames, pictures }: Seen, durationS: number): Seen {
  const stretches = stretchesIn(frames, durationS).filter((one) => isDoubted(one, frames.length));
  const doubted = new Set(stretches.map(({ finding }) => finding));
  const weighed = new Map(
    frames.map((frame) => [
      frame,
      { ...frame, findings: frame.findings.map((one) => (doubted.has(one) ? { ...one, score: DOUBTED } : one)) },
    ]),
  );
  return {
    frames: [...weighed.values()],
    pictures: new Map([...pictures].flatMap(([frame, bytes]) => [[weighed.get(frame) ?? frame, bytes]])),
  };
}

/** Places in a video are times: what stands where in its pictures is told with these. */
export function findingsOver(frames: readonly SeenFrame[], durationS: number): Finding[] {
  const unsafe = stretchesIn(frames, durationS).map(
    ({ finding, start, end }): Finding => ({ ...finding, place: { kind: 'time', start, end } }),
  );
  // What stayed below every threshold still bounds how sure a clean verdict is: the likeliest of each kind is enough.
  const doubts = new Map<string, Finding>();
  for (const finding of frames.flatMap(({ findings }) => findings.filter((one) => !isUnsafe(one)))) {
    const known = doubts.get(finding.signal);
    if (!known || known.score < finding.score) doubts.set(finding.signal, finding);
  }
  return [...unsafe, ...[...doubts.values()].map(({ place: _, ...finding }) => finding)];
}

/** Hidden words, each once for as long as it can be read, in seconds. */
export function bypassOver(frames: readonly SeenFrame[], durationS: number): Bypass[] {
  const all: { row: Bypass; last: number }[] = [];
  for (const [index, { timeS, bypass }] of frames.entries()) {
    const end = untilS(frames, index, durationS);
    for (const { technique, original, normalised } of bypass) {
      const known = all.find(
        ({ row, last }) =>
          index - last <= 1 + GAP &&
          row.technique === technique &&
          row.normalised.toLowerCase() === normalised.toLowerCase(),
      );
      if (known) Object.assign(known, { row: { ...known.row, end }, last: index });
      else all.push({ row: { technique, original, normalised, start: timeS, end }, last: index });
    }
  }
  return all.map(({ row }) => row);
}
