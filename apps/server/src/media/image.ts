/** Pictures as the server knows them: bytes go to a picture process, findings come back; never pixels. */
import { availableParallelism } from 'node:os';
import { limits, type RedactionMode } from '@winnow/core';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { Crashes } from './image/crashes.ts';
import { PictureProcessCrashed } from './image/errors.ts';
import { type Lease, type PoolOptions, ProcessPool } from './image/pool.ts';
import { type Call, replies } from './image/protocol.ts';
import type { Area } from './image/redact/patch.ts';
import { type AskedOf, type LookName, type SeenOf, seen } from './image/seen.ts';
import type { Tile } from './image/sheet.ts';
import { type ImageFormat, sniff } from './image/sniff.ts';

export type { Area } from './image/redact/patch.ts';
export type { Tile } from './image/sheet.ts';

/** A picture that was written anew. */
export interface RedactedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface Thumbnail extends RedactedImage {
  readonly width: number;
  readonly height: number;
}

/** An opened picture; holds a process for itself until disposed. */
export interface Picture extends AsyncDisposable {
  readonly format: ImageFormat;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** Indices in the file of the frames that are looked at: at most 16. */
  readonly frames: readonly number[];
  /** EXIF and what else the file says about itself, for people: at most 200 keys of 1 KB. */
  metadata(): Promise<Record<string, string>>;
  /** @throws LookUnavailable, PictureFault, PictureProcessLost, or the signal's reason */
  look<Name extends LookName>(name: Name, asked: AskedOf<Name>): Promise<SeenOf<Name>>;
  /**
   * The whole picture encoded anew from pixels, areas made unrecognisable, without metadata.
   * @throws PictureFault, PictureProcessLost, or the signal's reason
   */
  redact(areas: readonly Area[], mode: RedactionMode): Promise<RedactedImage>;
  /** Its first frame for a glance, as large as fits a square; never larger than it is. @throws as `redact` */
  thumbnail(maxSidePx: number): Promise<Thumbnail>;
}

export interface Pictures extends AsyncDisposable {
  /**
   * Waits for its turn, takes a process and decodes there. The process is killed when the signal aborts.
   * @throws UnsupportedMedia, ImageUndecodable, ImageTooLarge, PictureProcessLost, or the signal's reason
   */
  open(bytes: Uint8Array, options: { readonly signal: AbortSignal }): Promise<Picture>;
  /**
   * One picture of several, each too coarse to recognise, with a label beneath.
   * @throws ImageUndecodable, PictureFault, PictureProcessLost, or the signal's reason
   */
  sheet(tiles: readonly Tile[], options: { readonly signal: AbortSignal }): Promise<RedactedImage>;
  /**
   * Opens every look once, in a process of its own that ends afterwards; says of those that are unavailable why.
   * @throws PictureFault where something that is installed is broken; PictureProcessLost where no process starts
   */
  check(): Promise<readonly { readonly look: LookName; readonly unavailable: string }[]>;
}

/** The largest picture decoded, redacted and encoded as an animation, beside all models. */
const LIMIT_MEMORY_BYTES = 3 * 2 ** 30;

/** Processes start with the first picture that needs them: a server that sees no image has none. */
export function openPictures({
  imageProcesses,
  imageModel: folder,
  imageModelLabels,
}: Pick<Config, 'imageProcesses' | 'imageModel' | 'imageModelLabels'>): Pictures {
  const processes = imageProcesses ?? availableParallelism();
  // Each process may use every core, however many processes there are: one that works alone has them all (decision 0026).
  const threads = availableParallelism();
  const plugged = folder === null ? {} : { plugged: { folder, labels: Object.keys(imageModelLabels) } };
  const looks = { threads, ...plugged };
  const start = { looks, limitPixels: limits.image.pixels, limitMemoryBytes: LIMIT_MEMORY_BYTES };
  return picturesIn({ processes, process: { start } });
}

/** What openPictures makes, with the bounds in the hands of tests. */
export function picturesIn(options: PoolOptions): Pictures {
  const pool = new ProcessPool(options);
  const crashes = new Crashes();
  return {
    async open(bytes, { signal }) {
      const format = sniff(bytes);
      for (;;) {
        crashes.check(bytes);
        const lease = await pool.lease(signal);
        try {
          const facts = await lease.call({ call: 'open', with: { bytes, format } }, replies.open);
          return pictureOf({ format, ...facts }, lease, () => crashes.add(bytes));
        } catch (error) {
          lease.end();
          if (!(error instanceof PictureProcessCrashed)) throw error;
          // Once more, until it is among the crashes that are refused.
          crashes.add(bytes);
        }
      }
    },
    async sheet(tiles, { signal }) {
      const lease = await pool.lease(signal);
      try {
        return await lease.call({ call: 'sheet', with: { tiles } }, replies.sheet);
      } finally {
        lease.end();
      }
    },
    check: () => pool.once({ call: 'check', with: {} }, replies.check),
    [Symbol.asyncDispose]: () => pool.close(),
  };
}

type Facts = z.output<typeof replies.open> & { readonly format: ImageFormat };

/** @param crashed is told once when the process ends while it works on the picture */
function pictureOf(facts: Facts, lease: Lease, crashed: () => void): Picture {
  let hasCrashed = false;
  async function call<Schema extends z.ZodType>(what: Call, schema: Schema): Promise<z.output<Schema>> {
    try {
      return await lease.call(what, schema);
    } catch (error) {
      if (error instanceof PictureProcessCrashed && !hasCrashed) {
        hasCrashed = true;
        crashed();
      }
      throw error;
    }
  }
  return {
    ...facts,
    metadata: async () => Object.fromEntries(await call({ call: 'metadata', with: {} }, replies.metadata)),
    look: <Name extends LookName>(name: Name, asked: AskedOf<Name>) => call(lookCall(name, asked), schemas[name]),
    redact: (areas, mode) => call({ call: 'redact', with: { areas, mode } }, replies.redact),
    thumbnail: (maxSidePx) => call({ call: 'thumbnail', with: { maxSidePx } }, replies.thumbnail),
    [Symbol.asyncDispose]: async () => lease.end(),
  };
}

const schemas: { readonly [Name in LookName]: z.ZodType<SeenOf<Name>> } = seen;

/** Name and question belong together, which the compiler sees of each name but not of all. */
const lookCall = <Name extends LookName>(name: Name, asked: AskedOf<Name>) =>
  ({ call: 'look', with: { name, asked } }) as Call;
