/** What was found in picture after picture, as what is found in a video: once, from when until when. */
import { type Bypass, type Finding, severityThresholds } from '@winnow/core';
import type { FrameInspection, FrameResult } from './frames.ts';

/** A stretch in which the same thing is found, with gaps in which it was not. */
interface FindingSpan {
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
const MAX_FRAME_GAP = 2;

const isUnsafe = ({ score }: Finding): boolean => score >= severityThresholds.Low;

/** The same in two pictures: what is meant, however it was read. */
const keyOf = ({ signal, analyzer, kind, matched, term }: Finding): string =>
  [signal, analyzer, kind, (matched ?? term).toLowerCase()].join('\n');

/** How long a picture stands for: until the next one that was looked at. */
const frameEndS = (frames: readonly FrameResult[], index: number, durationS: number): number =>
  frames[index + 1]?.timeS ?? Math.max(durationS, frames[index]?.timeS ?? 0);

function findSpans(frames: readonly FrameResult[], durationS: number): FindingSpan[] {
  const open = new Map<string, FindingSpan>();
  const all: FindingSpan[] = [];
  for (const [index, { timeS, findings }] of frames.entries()) {
    const end = frameEndS(frames, index, durationS);
    for (const finding of findings.filter(isUnsafe)) {
      const key = keyOf(finding);
      const known = open.get(key);
      if (known && index - known.last <= 1 + MAX_FRAME_GAP) {
        if (finding.score > known.finding.score) known.finding = finding;
        if (known.last !== index) known.count += 1;
        Object.assign(known, { end, last: index });
      } else {
        const fresh: FindingSpan = { finding, start: timeS, end, last: index, count: 1 };
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
const MIN_COMPARED_FRAMES = 3;

/** Just not Low. */
const OUTLIER_SCORE = severityThresholds.Low - 0.01;

/**
 * Models of pictures are wrong on some of a thousand harmless ones (docs/decisions/0023), and a video has hundreds: an
 * impression that no picture nearby shares counts only where it is High, as of what is flashed up for a moment.
 */
function isOutlier({ finding, count }: FindingSpan, pictures: number): boolean {
  return (
    isImpression(finding) && count === 1 && pictures >= MIN_COMPARED_FRAMES && finding.score < severityThresholds.High
  );
}

/** The same pictures, with what is doubted scored as that. */
export function discountOutliers({ frames, pictures }: FrameInspection, durationS: number): FrameInspection {
  const stretches = findSpans(frames, durationS).filter((one) => isOutlier(one, frames.length));
  const doubted = new Set(stretches.map(({ finding }) => finding));
  const weighed = new Map(
    frames.map((frame) => [
      frame,
      { ...frame, findings: frame.findings.map((one) => (doubted.has(one) ? { ...one, score: OUTLIER_SCORE } : one)) },
    ]),
  );
  return {
    frames: [...weighed.values()],
    pictures: new Map([...pictures].flatMap(([frame, bytes]) => [[weighed.get(frame) ?? frame, bytes]])),
  };
}

/** Places in a video are times: what stands where in its pictures is told with these. */
export function timelineFindings(frames: readonly FrameResult[], durationS: number): Finding[] {
  const unsafe = findSpans(frames, durationS).map(
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
export function timelineBypasses(frames: readonly FrameResult[], durationS: number): Bypass[] {
  const all: { row: Bypass; last: number }[] = [];
  for (const [index, { timeS, bypass }] of frames.entries()) {
    const end = frameEndS(frames, index, durationS);
    for (const { technique, original, normalised } of bypass) {
      const known = all.find(
        ({ row, last }) =>
          index - last <= 1 + MAX_FRAME_GAP &&
          row.technique === technique &&
          row.normalised.toLowerCase() === normalised.toLowerCase(),
      );
      if (known) Object.assign(known, { row: { ...known.row, end }, last: index });
      else all.push({ row: { technique, original, normalised, start: timeS, end }, last: index });
    }
  }
  return all.map(({ row }) => row);
}
