/** Merges findings in consecutive frames into findings of the video, each with a start and an end. */
import {
  type Bypass,
  type Finding,
  isListLabel,
  type ListLabel,
  placeListLabel,
  severityThresholds,
  type TimeRange,
  type UnjudgedPart,
} from '@winnow/core';
import { MAX_FRAME_GAP } from './frame-gap.ts';
import type { FrameResult } from './frames.ts';

/** A span in which the same thing is found, possibly with gaps. */
interface FindingSpan {
  /** The finding with the highest score. */
  finding: Finding;
  start: number;
  end: number;
  /** Index of the last frame with this finding. */
  last: number;
  /** Number of frames with this finding. */
  count: number;
}

const isUnsafe = ({ score }: Finding): boolean => score >= severityThresholds.Low;

/** Identifies the same finding across frames: by what it means, however it was read. */
const keyOf = ({ signal, analyzer, kind, matched, term }: Finding): string =>
  [signal, analyzer, kind, (matched ?? term).toLowerCase()].join('\n');

/** When the time that a frame represents ends: at the next analyzed frame. */
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

/** A prediction for the frame as a whole; text findings have a place. */
const isImpression = ({ kind, place }: Finding): boolean => kind === 'model' && place === undefined;

/** With fewer frames, none is expected to resemble another. */
const MIN_COMPARED_FRAMES = 3;

/** Just below Low. */
const OUTLIER_SCORE = severityThresholds.Low - 0.01;

/**
 * Image models are wrong on a few of a thousand harmless images (docs/decisions/0023), and a video has
 * hundreds of frames: a whole-frame prediction that no nearby frame shares counts only if it is High, as
 * for content flashed for a moment.
 */
function isOutlier({ finding, count }: FindingSpan, pictures: number): boolean {
  return (
    isImpression(finding) && count === 1 && pictures >= MIN_COMPARED_FRAMES && finding.score < severityThresholds.High
  );
}

/** The same frames, with outliers scored below Low. */
export function discountOutliers(frames: readonly FrameResult[], durationS: number): FrameResult[] {
  const stretches = findSpans(frames, durationS).filter((one) => isOutlier(one, frames.length));
  const doubted = new Set(stretches.map(({ finding }) => finding));
  return frames.map((frame) => ({
    ...frame,
    findings: frame.findings.map((one) => (doubted.has(one) ? { ...one, score: OUTLIER_SCORE } : one)),
  }));
}

/** Findings of the video: places are time spans instead of boxes. */
export function timelineFindings(frames: readonly FrameResult[], durationS: number): Finding[] {
  const unsafe = findSpans(frames, durationS).map(
    ({ finding, start, end }): Finding => ({ ...finding, place: { kind: 'time', start, end } }),
  );
  // Findings below every threshold still limit the confidence of a clean verdict: the highest-scoring one per signal is
  // enough.
  const doubts = new Map<string, Finding>();
  for (const finding of frames.flatMap(({ findings }) => findings.filter((one) => !isUnsafe(one)))) {
    const known = doubts.get(finding.signal);
    if (!known || known.score < finding.score) doubts.set(finding.signal, finding);
  }
  return [...unsafe, ...[...doubts.values()].map(({ place: _, ...finding }) => finding)];
}

const gapKey = ({ part, reason, analyzer }: UnjudgedPart): string => [part, reason, analyzer].join('\n');

/**
 * What was not judged of the frames, merged over consecutive ones: its time, and its share of all frames. Locations in
 * the frames are left out.
 */
export function timelineGaps(frames: readonly FrameResult[], durationS: number): UnjudgedPart[] {
  const all: { key: string; gap: UnjudgedPart & { readonly place: TimeRange }; last: number }[] = [];
  for (const [index, { timeS, unjudged }] of frames.entries()) {
    const end = frameEndS(frames, index, durationS);
    for (const one of unjudged) {
      const key = gapKey(one);
      const share = one.share / frames.length;
      const known = all.find((other) => other.key === key && index - other.last <= 1);
      if (known) {
        const { gap } = known;
        Object.assign(known, { last: index, gap: { ...gap, share: gap.share + share, place: { ...gap.place, end } } });
      } else {
        const part = one.part === 'content' ? 'frames' : one.part;
        all.push({ key, last: index, gap: { ...one, part, share, place: { kind: 'time', start: timeS, end } } });
      }
    }
  }
  return all.map(({ gap }) => gap);
}

/** Hidden text, each instance once for as long as it is readable, in seconds. */
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

/** Matches with lists, each entry once: for as long as it is first read, in seconds. */
export function timelineListLabels(frames: readonly FrameResult[], durationS: number): ListLabel[] {
  const byEntry = new Map<number, { label: ListLabel; start: number; end: number; last: number }>();
  for (const [index, { timeS, labels = [] }] of frames.entries()) {
    const end = frameEndS(frames, index, durationS);
    for (const label of labels.filter(isListLabel)) {
      const { entryId } = label.evidence;
      const known = byEntry.get(entryId);
      if (!known) byEntry.set(entryId, { label, start: timeS, end, last: index });
      else if (index - known.last <= 1 + MAX_FRAME_GAP) Object.assign(known, { end, last: index });
    }
  }
  return [...byEntry.values()].map(({ label, start, end }) => placeListLabel(label, { kind: 'time', start, end }));
}
