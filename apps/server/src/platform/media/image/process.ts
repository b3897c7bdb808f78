/**
 * A picture process: opens one picture at a time, analyzes it, describes it, redacts it. Started by picture-process.ts.
 */
import { PausePoint } from '@winnow/models/scheduling';
import { pauseRunsAt } from '@winnow/models/vision';
import { prepareCodec } from './codec.ts';
import { drawContactSheet } from './contact-sheet.ts';
import { readTrustList } from './credentials/cose-signature.ts';
import { type DecodedPicture, decodePicture } from './decoded-picture.ts';
import type { DetectionSettings, InspectedPicture } from './detection-pass.ts';
import { type DetectionName, type DetectionOptions, detectionNames } from './detection-schemas.ts';
import { detectionPasses } from './passes/index.ts';
import { DetectorUnavailable, type PictureErrorName, pictureErrorNames, pictureErrors } from './picture-errors.ts';
import type { ProcessCall, ProcessReply, ProcessRequest, ProcessStart } from './process-protocol.ts';

const MEMORY_CHECK_MS = 50;
const MAX_MESSAGE = 500;
/** Distinguishes it from a crash in the log. */
const EXIT_OUT_OF_MEMORY = 9;

// The server is gone: no reply is awaited.
process.on('disconnect', () => process.exit());

process.once('message', ({ start }: ProcessStart) => {
  prepareCodec(start.settings.threads);
  // libvips allocates its memory outside of V8's limit.
  setInterval(() => {
    if (process.memoryUsage.rss() > start.limitMemoryBytes) process.exit(EXIT_OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS).unref();
  const answer = createCallHandler(start);
  process.on('message', async ({ id, ...call }: ProcessRequest) => {
    const reply: ProcessReply = await answer(call).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, ...toPictureError(error) }),
    );
    process.send?.(reply);
  });
  process.send?.({ id: 0, value: undefined } satisfies ProcessReply);
});

function toPictureError(error: unknown): { failure: PictureErrorName; message: string } {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
  const known = pictureErrorNames.find((name) => error instanceof pictureErrors[name]);
  return { failure: known ?? 'PictureFault', message };
}

/** A picture whose views are given only while its work is not paused. */
const holdAt = (point: PausePoint, picture: DecodedPicture): DecodedPicture => ({
  ...picture,
  async raster(view) {
    await point.reached();
    return picture.raster(view);
  },
});

type RunDetection = (picture: InspectedPicture, request: never) => Promise<unknown>;

/** The implementation of each call; the open picture is the state between them. */
function createCallHandler({
  settings,
  limitPixels,
  trustList: pem,
}: ProcessStart['start']): (call: ProcessCall) => Promise<unknown> {
  const trustList = pem === undefined ? [] : readTrustList(pem);
  const opening = new Map<DetectionName, Promise<RunDetection>>();
  const pausePoint = new PausePoint();
  pauseRunsAt(pausePoint);
  let picture: DecodedPicture | undefined;

  function opened(): DecodedPicture {
    if (!picture) throw new Error('no picture is open');
    return picture;
  }

  function openPass(name: DetectionName): Promise<RunDetection> {
    const known = opening.get(name);
    if (known) return known;
    const fresh = openDetectionPass(name, settings);
    opening.set(name, fresh);
    return fresh;
  }

  async function check(): Promise<{ pass: DetectionName; unavailable: string }[]> {
    const missing: { pass: DetectionName; unavailable: string }[] = [];
    for (const pass of detectionNames) {
      await openPass(pass).catch((error: unknown) => {
        if (!(error instanceof DetectorUnavailable)) throw error;
        missing.push({ pass, unavailable: error.message });
      });
    }
    return missing;
  }

  return async (call) => {
    switch (call.call) {
      case 'open': {
        picture = undefined;
        picture = holdAt(pausePoint, await decodePicture(call.with.bytes, call.with.format, limitPixels));
        const { width, height, frameCount, frames, unseen, written } = picture;
        return { width, height, frameCount, frames, unseen, written };
      }
      case 'metadata':
        return opened().metadata();
      case 'credentials':
        return opened().credentials(trustList);
      case 'detect': {
        const pass = await openPass(call.with.name);
        return pass(opened(), call.with.options as never);
      }
      case 'redact':
        return opened().redact(call.with.areas, call.with.mode, call.with.as);
      case 'thumbnail':
        return opened().thumbnail(call.with.maxSidePx);
      case 'sheet':
        return drawContactSheet(call.with.tiles, limitPixels);
      case 'pause':
        return pausePoint.pause();
      case 'resume':
        return pausePoint.resume();
      case 'close':
        picture = undefined;
        return undefined;
      case 'check':
        return check();
    }
  };
}

/** @throws DetectorUnavailable */
async function openDetectionPass<Name extends DetectionName>(
  name: Name,
  settings: DetectionSettings,
): Promise<RunDetection> {
  const see = await detectionPasses[name].open(settings);
  return (picture, options: DetectionOptions<Name>) => see(picture, options);
}
