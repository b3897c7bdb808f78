/** A picture process: opens one picture at a time, looks at it, describes it, redacts it. Started by picture-process.ts. */
import { prepareCodec } from './codec.ts';
import { type Failure, failureNames, failures, LookUnavailable } from './errors.ts';
import type { Looked, LookSettings } from './look.ts';
import { looks } from './looks/index.ts';
import { type Opened, openPicture } from './opened.ts';
import type { Call, Reply, Request, Start } from './protocol.ts';
import { type AskedOf, type LookName, lookNames } from './seen.ts';
import { drawSheet } from './sheet.ts';

const MEMORY_CHECK_MS = 50;
const MAX_MESSAGE = 500;
/** Told apart from a crash by whoever reads the log. */
const EXIT_OUT_OF_MEMORY = 9;

// The server is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit());

process.once('message', ({ start }: Start) => {
  prepareCodec(start.looks.threads);
  // libvips takes its memory outside of what V8 bounds.
  setInterval(() => {
    if (process.memoryUsage.rss() > start.limitMemoryBytes) process.exit(EXIT_OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS).unref();
  const answer = createAnswers(start);
  process.on('message', async ({ id, ...call }: Request) => {
    const reply: Reply = await answer(call).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, ...failureOf(error) }),
    );
    process.send?.(reply);
  });
  process.send?.({ id: 0, value: undefined } satisfies Reply);
});

function failureOf(error: unknown): { failure: Failure; message: string } {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
  const known = failureNames.find((name) => error instanceof failures[name]);
  return { failure: known ?? 'PictureFault', message };
}

type Seeing = (picture: Looked, asked: never) => Promise<unknown>;

/** What each call does; the picture that is open is the state between them. */
function createAnswers({ looks: settings, limitPixels }: Start['start']): (call: Call) => Promise<unknown> {
  const opening = new Map<LookName, Promise<Seeing>>();
  let picture: Opened | undefined;

  function opened(): Opened {
    if (!picture) throw new Error('no picture is open');
    return picture;
  }

  function opensLook(name: LookName): Promise<Seeing> {
    const known = opening.get(name);
    if (known) return known;
    const fresh = openLook(name, settings);
    opening.set(name, fresh);
    return fresh;
  }

  async function check(): Promise<{ look: LookName; unavailable: string }[]> {
    const missing: { look: LookName; unavailable: string }[] = [];
    for (const look of lookNames) {
      await opensLook(look).catch((error: unknown) => {
        if (!(error instanceof LookUnavailable)) throw error;
        missing.push({ look, unavailable: error.message });
      });
    }
    return missing;
  }

  return async (call) => {
    switch (call.call) {
      case 'open': {
        picture = undefined;
        picture = await openPicture(call.with.bytes, call.with.format, limitPixels);
        const { width, height, frameCount, frames } = picture;
        return { width, height, frameCount, frames };
      }
      case 'metadata':
        return opened().metadata();
      case 'look': {
        const look = await opensLook(call.with.name);
        return look(opened(), call.with.asked as never);
      }
      case 'redact':
        return opened().redact(call.with.areas, call.with.mode);
      case 'thumbnail':
        return opened().thumbnail(call.with.maxSidePx);
      case 'sheet':
        return drawSheet(call.with.tiles, limitPixels);
      case 'close':
        picture = undefined;
        return undefined;
      case 'check':
        return check();
    }
  };
}

/** @throws LookUnavailable */
async function openLook<Name extends LookName>(name: Name, settings: LookSettings): Promise<Seeing> {
  const see = await looks[name].open(settings);
  return (picture, asked: AskedOf<Name>) => see(picture, asked);
}
