/** Decodes the frames of an animation by the browser's ImageDecoder. */
import { selectFrameIndices } from '@winnow/models/browser';

/** The part of ImageDecoder that is used; TypeScript's library does not declare it. */
interface FrameDecoder {
  readonly tracks: {
    readonly ready: Promise<void>;
    readonly selectedTrack: { readonly frameCount: number } | null;
  };
  readonly completed: Promise<void>;
  decode(options: { readonly frameIndex: number }): Promise<{ readonly image: VideoFrame }>;
  close(): void;
}
interface FrameDecoderConstructor {
  new (init: { readonly data: Uint8Array; readonly type: string }): FrameDecoder;
  isTypeSupported(type: string): Promise<boolean>;
}

/** As on a server. */
const MAX_FRAMES = 10_000;
/** Chosen by us, not measured: of longer animations the frames' durations are not read, which takes decoding them. */
const MAX_TIMED_FRAMES = 300;

/**
 * Decodes the frames up to one, in order: Firefox gives broken ones when it has to go back.
 * @param until number of frames
 */
async function walkFrames(
  Decoder: FrameDecoderConstructor,
  file: { readonly data: Uint8Array; readonly type: string },
  { until, visit }: { readonly until: number; readonly visit: (frame: VideoFrame, index: number) => void },
): Promise<void> {
  const decoder = new Decoder(file);
  try {
    await decoder.tracks.ready;
    await decoder.completed;
    for (let frameIndex = 0; frameIndex < until; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      try {
        visit(image, frameIndex);
      } finally {
        image.close();
      }
    }
  } finally {
    decoder.close();
  }
}

async function countFrames(decoder: FrameDecoder): Promise<number> {
  try {
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder.tracks.selectedTrack?.frameCount ?? 1;
  } finally {
    decoder.close();
  }
}

interface AnimationFrames {
  /** How many there are. */
  readonly count: number;
  /** Indices of those that were visited. */
  readonly frames: readonly number[];
}

/**
 * @param type media type
 * @param visit receives each of the frames that a server would look at
 * @returns undefined if this browser decodes no frames of such files
 * @throws DOMException if a frame cannot be decoded
 */
export async function visitFrames(
  data: Uint8Array<ArrayBuffer>,
  type: string,
  visit: (frame: VideoFrame, index: number) => void,
): Promise<AnimationFrames | undefined> {
  const { ImageDecoder } = globalThis as { ImageDecoder?: FrameDecoderConstructor };
  if (ImageDecoder === undefined || !(await ImageDecoder.isTypeSupported(type))) return undefined;
  const file = { data, type };
  const count = await countFrames(new ImageDecoder(file));
  if (count > MAX_FRAMES) throw new Error(`The picture has more than ${MAX_FRAMES} frames.`);
  const delays = Array.from({ length: count }, () => 0);
  const areAllSelected = selectFrameIndices(delays).length === count;
  if (!areAllSelected && count <= MAX_TIMED_FRAMES) {
    const readDelay = ({ duration }: VideoFrame, index: number) => {
      delays[index] = (duration ?? 0) / 1000;
    };
    await walkFrames(ImageDecoder, file, { until: count, visit: readDelay });
  }
  const frames = selectFrameIndices(delays);
  await walkFrames(ImageDecoder, file, {
    until: (frames.at(-1) ?? 0) + 1,
    visit: (frame, index) => frames.includes(index) && visit(frame, index),
  });
  return { count, frames };
}
