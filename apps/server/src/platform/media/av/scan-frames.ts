/** Decodes a video once and yields the frames worth analyzing: scene changes, and one at every interval. */
import type { Readable } from 'node:stream';
import type { VideoTrack } from './probe.ts';
import { RecordingUndecodable, ToolFailed } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';

export interface ScannedFrame {
  readonly timeS: number;
  /** JPEG, upright. */
  readonly bytes: Uint8Array;
}

/** How much a frame differs from the previous one, from 0 to 1. */
export interface SceneChange {
  readonly timeS: number;
  readonly score: number;
}

type ScanCandidate = ScannedFrame & SceneChange;

export interface FramePlan {
  /** Time is divided into spans, each of which yields at most `framesPerSpan` frames. */
  readonly spanS: number;
  readonly framesPerSpan: number;
  /** After so long without a frame, the next one is due. */
  readonly stepS: number;
  /** Whether ffmpeg reports a frame as soon as it selects it: builds before 2020 cannot. */
  readonly atOnce: boolean;
}

/** Changes with a higher score are cuts. Chosen as in ffmpeg's own examples. */
const CUT_SCORE = 0.3;
/**
 * A change that stands out of those before it: something small comes into view while nothing else moves. Chosen on
 * drawn videos: a box on a sixtieth of the frame changes it by .01, the noise of a camera by .003.
 */
const STANDING_OUT = { leastScore: 0.006, timesMean: 4, memory: 0.9 } as const;
/**
 * Chosen by us, not measured: the one that is due, the two greatest changes (a flashed frame, and the return from it),
 * and one that is far from them.
 */
const MAX_FRAMES_PER_SPAN = 4;
const CHOSEN_BY_CHANGE = 2;
/** Chosen by us, not measured: three frames of a film. */
const SAME_CHANGE_S = 0.125;
/** Chosen by us, not measured: viewers cannot take in more. */
const MIN_FRAME_STEP_S = 0.25;
/** Chosen by us, not measured: text of a subtitle's size is still legible. */
const LONGER_SIDE = 1024;
/** Any rate will do: frames are numbered consecutively, so that none is duplicated or dropped. */
const RATE = 25;
/** A frame of noise at the quality below. */
const PICTURE_BYTES = 4 * 1024 * 1024;

export function createFramePlan(durationS: number, most: number, atOnce: boolean): FramePlan {
  const perStretch = Math.min(MAX_FRAMES_PER_SPAN, most);
  const stretches = Math.max(1, Math.floor(most / perStretch));
  const stepS = Math.max(MIN_FRAME_STEP_S, durationS / stretches / perStretch);
  return { spanS: stepS * perStretch, framesPerSpan: perStretch, stepS, atOnce };
}

function scaledFrameSize({ width, height }: VideoTrack): string {
  const share = Math.min(1, LONGER_SIDE / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * share) / 2));
  return `${even(width)}:${even(height)}`;
}

/** In ffmpeg's language, which keeps the mean of the changes in a variable; the last term stores it, and adds nothing. */
const standsOut = [
  `gt(scene,max(${STANDING_OUT.leastScore},${STANDING_OUT.timesMean}*ld(0)))`,
  `0*st(0,${STANDING_OUT.memory}*ld(0)+(1-${STANDING_OUT.memory})*scene)`,
].join('+');

/** ffmpeg rotates frames upright before any filter. It reports selected frames on file descriptor 3. */
export const frameArguments = (video: VideoTrack, { stepS, atOnce }: FramePlan): string[] => [
  ...['-map', '0:V:0'],
  ...[
    '-vf',
    [
      `scale=${scaledFrameSize(video)}:flags=bilinear,setsar=1`,
      `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${stepS.toFixed(3)})+gt(scene,${CUT_SCORE})+${standsOut}'`,
      `metadata=print:file=pipe\\\\:3${atOnce ? ':direct=1' : ''}`,
      `setpts=N/${RATE}/TB`,
    ].join(','),
  ],
  ...['-r', String(RATE), '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4', '-f', 'mpjpeg'],
];

const HEAD_END = '\r\n\r\n';

/** The frames of a multipart stream, each after a header with its length. */
async function* readJpegFrames(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const piece of output) {
    held = Buffer.concat([held, piece]);
    for (;;) {
      const end = held.indexOf(HEAD_END);
      if (end < 0) break;
      const length = Number(/Content-length: (\d+)/i.exec(held.toString('latin1', 0, end))?.[1]);
      // Written so that NaN is rejected as well.
      if (!(length <= PICTURE_BYTES)) throw new ToolFailed('ffmpeg wrote a picture that is too large');
      const start = end + HEAD_END.length;
      if (held.length < start + length) break;
      yield held.subarray(start, start + length);
      held = held.subarray(start + length);
    }
  }
}

/** Time and change of each selected frame, in order. */
async function* readSceneChanges(notes: Readable): AsyncGenerator<SceneChange> {
  let text = '';
  for await (const piece of notes.setEncoding('latin1')) {
    text += piece;
    for (let end = text.indexOf('scene_score='); end >= 0; end = text.indexOf('scene_score=')) {
      const line = text.indexOf('\n', end);
      if (line < 0) break;
      const timeS = Number(/pts_time:(\S+)/.exec(text)?.[1]);
      const score = Number(text.slice(end + 'scene_score='.length, line));
      yield { timeS: Math.max(0, timeS || 0), score: score || 0 };
      text = text.slice(line + 1);
    }
  }
}

/**
 * Frames with their reported changes. The two arrive on separate pipes; older builds report in pages of 32 KB, some
 * five hundred frames at once, which are buffered until then: to stop reading would stop the reports as well.
 */
async function* readFrameCandidates({ output, notes }: ToolProcess): AsyncGenerator<ScanCandidate> {
  const pendingChanges: SceneChange[] = [];
  const pendingFrames: Buffer[] = [];
  // An error here is not reported: the code that ended the program knows, and `ended()` reports how it exited.
  const listening = (async () => {
    for await (const change of readSceneChanges(notes)) pendingChanges.push(change);
  })().catch(() => undefined);
  function* whole(): Generator<ScanCandidate> {
    for (
      let change = pendingChanges[0], bytes = pendingFrames[0];
      change && bytes;
      change = pendingChanges[0], bytes = pendingFrames[0]
    ) {
      pendingChanges.shift();
      pendingFrames.shift();
      yield { ...change, bytes };
    }
  }
  for await (const bytes of readJpegFrames(output)) {
    pendingFrames.push(bytes);
    yield* whole();
  }
  await listening;
  yield* whole();
}

/** Seconds between a frame and the nearest of others. */
const distanceTo = ({ timeS }: ScanCandidate, others: readonly ScanCandidate[]): number =>
  Math.min(...others.map((other) => Math.abs(other.timeS - timeS)));

/**
 * Of one span: the first frame, which was due; those that differ most from their predecessors; and last, if none is a
 * cut, what is farthest from the others, so that small changes do not leave a part of the span unseen. In order of time.
 */
function chooseCandidates(candidates: readonly ScanCandidate[], most: number): ScanCandidate[] {
  if (candidates.length <= most) return [...candidates];
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  const chosen = [first];
  const rest = others.toSorted((a, b) => b.score - a.score);
  while (chosen.length < most) {
    const isLast = chosen.length === most - 1 && chosen.length > CHOSEN_BY_CHANGE;
    const isCut = (rest[0]?.score ?? 0) > CUT_SCORE;
    if (isLast && !isCut) rest.sort((a, b) => distanceTo(b, chosen) - distanceTo(a, chosen));
    // Where something comes into view, the frame after it differs as well, by compression.
    const next = isLast || isCut ? 0 : rest.findIndex((one) => distanceTo(one, chosen) >= SAME_CHANGE_S);
    chosen.push(...rest.splice(Math.max(0, next), 1));
  }
  return chosen.toSorted((a, b) => a.timeS - b.timeS);
}

/**
 * Yields frames as the video is decoded; ends the call in any case.
 * @param changed callback for every scene change
 * @throws RecordingUndecodable if there is no frame at all, ToolFailed, or the signal's reason
 */
export async function* readFrames(
  started: ToolProcess,
  { spanS, framesPerSpan }: FramePlan,
  changed: (change: SceneChange) => void,
): AsyncGenerator<ScannedFrame> {
  await using running = started;
  let stretch: ScanCandidate[] = [];
  let isEmpty = true;
  let number = 0;
  for await (const candidate of readFrameCandidates(running)) {
    isEmpty = false;
    changed({ timeS: candidate.timeS, score: candidate.score });
    const its = Math.floor(candidate.timeS / spanS);
    if (its !== number) {
      yield* stretch;
      stretch = [];
      number = its;
    }
    stretch = chooseCandidates([...stretch, candidate], framesPerSpan);
  }
  await running.waitForEnd();
  if (isEmpty) throw new RecordingUndecodable('The video has no frames that can be decoded.');
  yield* stretch;
}

/** Chosen by us, not measured: anything shorter is a flash and no scene. */
const MIN_SCENE_S = 0.5;

/** The spans between cuts. */
export function toSceneSpans(found: readonly SceneChange[], durationS: number): { startS: number; endS: number }[] {
  const starts = [0];
  for (const { timeS, score } of found)
    if (score > CUT_SCORE && timeS - (starts.at(-1) ?? 0) >= MIN_SCENE_S && durationS - timeS >= MIN_SCENE_S)
      starts.push(timeS);
  return starts.map((startS, index) => ({ startS, endS: starts[index + 1] ?? durationS }));
}

/**
 * The shots of which no frame was analyzed: where cuts follow each other faster than frames are allowed. Those that
 * follow each other are one span.
 * @param found every frame that was selected, in order of time
 * @param analyzedS times of the frames that were analyzed
 */
export function findUnseenShots(
  found: readonly SceneChange[],
  { analyzedS, durationS }: { readonly analyzedS: readonly number[]; readonly durationS: number },
): { startS: number; endS: number }[] {
  const analyzed = new Set(analyzedS);
  const shots: { startS: number; isSeen: boolean }[] = [];
  for (const [index, { timeS, score }] of found.entries()) {
    if (index === 0 || score > CUT_SCORE) shots.push({ startS: timeS, isSeen: false });
    const shot = shots.at(-1);
    if (shot && analyzed.has(timeS)) shot.isSeen = true;
  }
  const spans: { startS: number; endS: number }[] = [];
  for (const [index, { startS, isSeen }] of shots.entries()) {
    if (isSeen) continue;
    const endS = shots[index + 1]?.startS ?? Math.max(durationS, startS);
    const before = spans.at(-1);
    if (before?.endS === startS) before.endS = endS;
    else spans.push({ startS, endS });
  }
  return spans;
}
