/** Goes through the pictures of a video once and hands out those that are worth a look: what is new, and what is due. */
import type { Readable } from 'node:stream';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import type { VideoTrack } from './probe.ts';
import { RecordingUndecodable, ToolFailed } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';

export interface ScannedFrame {
  readonly timeS: number;
  /** JPEG, upright. */
  readonly bytes: Uint8Array;
}

/** How much a picture differs from the one before it, from 0 to 1. */
export interface SceneChange {
  readonly timeS: number;
  readonly score: number;
}

type ScanCandidate = ScannedFrame & SceneChange;

export interface FramePlan {
  /** Time is cut into stretches; of each, so many pictures are handed out at most. */
  readonly spanS: number;
  readonly framesPerSpan: number;
  /** After so long without a picture the next one is due. */
  readonly stepS: number;
  /** Whether the program can tell of a picture as soon as it selects it: those before 2020 cannot. */
  readonly atOnce: boolean;
}

/** Chosen: what ffmpeg's own examples call a cut. */
const CUT_SCORE = 0.3;
/** Chosen: one when it is due, and the two greatest changes: what is flashed up, and what was there before. */
const MAX_FRAMES_PER_SPAN = 3;
/** Chosen: no eye takes in more. */
const MIN_FRAME_STEP_S = 0.25;
/** Chosen: words of a subtitle's size can still be read. */
const LONGER_SIDE = 1024;
/** Any rate will do: pictures are numbered through, so that none is doubled or left out. */
const RATE = 25;
/** A picture of noise at the quality below. */
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

/** ffmpeg turns pictures upright before any filter. What it selects it tells on the descriptor 3. */
export const addFrameSelection = (
  command: FfmpegCommand,
  video: VideoTrack,
  { stepS, atOnce }: FramePlan,
): FfmpegCommand =>
  command.outputOptions(
    ...['-map', '0:V:0'],
    ...[
      '-vf',
      [
        `scale=${scaledFrameSize(video)}:flags=bilinear,setsar=1`,
        `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${stepS.toFixed(3)})+gt(scene,${CUT_SCORE})'`,
        `metadata=print:file=pipe\\\\:3${atOnce ? ':direct=1' : ''}`,
        `setpts=N/${RATE}/TB`,
      ].join(','),
    ],
    ...['-r', String(RATE), '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4', '-f', 'mpjpeg'],
  );

const HEAD_END = '\r\n\r\n';

/** The pictures of a multipart stream, each behind a head that says how long it is. */
async function* readJpegFrames(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const piece of output) {
    held = Buffer.concat([held, piece]);
    for (;;) {
      const end = held.indexOf(HEAD_END);
      if (end < 0) break;
      const length = Number(/Content-length: (\d+)/i.exec(held.toString('latin1', 0, end))?.[1]);
      // Written so that what is no number is refused as well.
      if (!(length <= PICTURE_BYTES)) throw new ToolFailed('ffmpeg wrote a picture that is too large');
      const start = end + HEAD_END.length;
      if (held.length < start + length) break;
      yield held.subarray(start, start + length);
      held = held.subarray(start + length);
    }
  }
}

/** Time and change of each selected picture, in order. */
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
 * Pictures with what was told of them. The two arrive on ways of their own; older programs tell in pages of 32 KB, some five
 * hundred pictures at once, which are held until then: to stop reading would stop the telling as well.
 */
async function* readFrameCandidates({ output, notes }: ToolProcess): AsyncGenerator<ScanCandidate> {
  const pendingChanges: SceneChange[] = [];
  const pendingFrames: Buffer[] = [];
  // That the telling breaks off is no news: whoever ended the program knows, and so will whoever asks how it ended.
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

/** Of one stretch: the first picture, which was due, and those that differ most from what was before them; in order of time. */
function chooseCandidates(candidates: readonly ScanCandidate[], most: number): ScanCandidate[] {
  if (candidates.length <= most) return [...candidates];
  const [first, ...others] = candidates;
  const greatest = others.toSorted((a, b) => b.score - a.score).slice(0, most - 1);
  return [...(first ? [first] : []), ...greatest].toSorted((a, b) => a.timeS - b.timeS);
}

/**
 * Hands out pictures while the video is gone through; ends the call in any case.
 * @param changed gets every change that was found
 * @throws RecordingUndecodable where there is no picture at all, ToolFailed, or the signal's reason
 */
export async function* readFrames(
  started: ToolProcess,
  { spanS: stretchS, framesPerSpan: perStretch }: FramePlan,
  changed: (change: SceneChange) => void,
): AsyncGenerator<ScannedFrame> {
  await using running = started;
  let stretch: ScanCandidate[] = [];
  let isEmpty = true;
  let number = 0;
  for await (const candidate of readFrameCandidates(running)) {
    isEmpty = false;
    changed({ timeS: candidate.timeS, score: candidate.score });
    const its = Math.floor(candidate.timeS / stretchS);
    if (its !== number) {
      yield* stretch;
      stretch = [];
      number = its;
    }
    stretch = chooseCandidates([...stretch, candidate], perStretch);
  }
  await running.waitForEnd();
  if (isEmpty) throw new RecordingUndecodable('The video has no pictures that can be decoded.');
  yield* stretch;
}

/** Chosen: what is shorter is a flash and no scene. */
const MIN_SCENE_S = 0.5;

/** What lies between cuts. */
export function toSceneSpans(found: readonly SceneChange[], durationS: number): { startS: number; endS: number }[] {
  const starts = [0];
  for (const { timeS, score } of found)
    if (score > CUT_SCORE && timeS - (starts.at(-1) ?? 0) >= MIN_SCENE_S && durationS - timeS >= MIN_SCENE_S)
      starts.push(timeS);
  return starts.map((startS, index) => ({ startS, endS: starts[index + 1] ?? durationS }));
}
