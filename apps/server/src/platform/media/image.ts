/** Pictures as the server sees them: bytes go to a picture process, findings come back; never pixels. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type ContentCredentials, limits, type RedactionMode } from '@winnow/core';
import type { GateLoad, TaskContext } from '@winnow/models/scheduling';
import type { z } from 'zod';
import { getModelIdleMs, type ServerConfig } from '../config.ts';
import type { WeightsStore } from '../weights/weights-store.ts';
import type { SheetTile } from './image/contact-sheet.ts';
import { CrashRegistry } from './image/crashes.ts';
import { readTrustList } from './image/credentials/cose-signature.ts';
import {
  type DetectionName,
  type DetectionOptions,
  type DetectionResult,
  detectionSchemas,
} from './image/detection-schemas.ts';
import { detectImageFormat, type ImageFormat } from './image/image-format.ts';
import { PictureProcessCrashed } from './image/picture-errors.ts';
import { type ProcessLease, ProcessPool, type ProcessPoolOptions } from './image/pool.ts';
import { type ProcessCall, replySchemas } from './image/process-protocol.ts';
import type { RedactionArea } from './image/redact/patch.ts';

export type { SheetTile } from './image/contact-sheet.ts';
export type { RedactionArea } from './image/redact/patch.ts';

/** A re-encoded picture. */
export interface RedactedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface Thumbnail extends RedactedImage {
  readonly width: number;
  readonly height: number;
}

/** An opened picture; occupies a process until disposed. */
export interface Picture extends AsyncDisposable {
  readonly format: ImageFormat;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** Indices in the file of the frames that are analyzed: at most 16. */
  readonly frames: readonly number[];
  /** Frames that are not analyzed, and pixels that the file lacks. */
  readonly unseen: z.output<typeof replySchemas.open>['unseen'];
  /** Texts about the picture in the file's metadata, and the fields with more than is read. */
  readonly written: z.output<typeof replySchemas.open>['written'];
  /** EXIF and other metadata of the file, for people: at most 200 keys of 1 KB. */
  metadata(): Promise<Record<string, string>>;
  /** What its content credentials say, and whether it is as it was signed. */
  credentials(): Promise<ContentCredentials>;
  /** @throws DetectorUnavailable, PictureFault, PictureProcessLost, or the signal's reason */
  detect<Name extends DetectionName>(name: Name, options: DetectionOptions<Name>): Promise<DetectionResult<Name>>;
  /**
   * The whole picture re-encoded from pixels, with areas made unrecognisable and without metadata.
   * @param as absent: its own format, or the nearest that can be encoded
   * @throws PictureFault, PictureProcessLost, or the signal's reason
   */
  redact(areas: readonly RedactionArea[], mode: RedactionMode, as?: 'webp'): Promise<RedactedImage>;
  /** A thumbnail of its first frame, as large as fits a square; never larger than the original. @throws as `redact` */
  thumbnail(maxSidePx: number): Promise<Thumbnail>;
}

export interface Pictures extends AsyncDisposable {
  /** Turns on picture processes, for metrics. */
  readonly load: GateLoad;
  /**
   * Waits for its turn, takes a process and decodes there; its pixels are charged to whom it is for. The process is killed when the signal aborts.
   * @throws UnsupportedMedia, ImageUndecodable, ImageTooLarge, PictureProcessLost, or the signal's reason
   */
  open(bytes: Uint8Array, task: TaskContext): Promise<Picture>;
  /**
   * Combines several pictures, each too coarse to recognise, with a label beneath.
   * @throws ImageUndecodable, PictureFault, PictureProcessLost, or the signal's reason
   */
  sheet(tiles: readonly SheetTile[], task: TaskContext): Promise<RedactedImage>;
  /**
   * Opens every detection pass once, in a process of its own that ends afterwards; returns why those that are
   * unavailable are.
   * @throws PictureFault if something that is installed is broken; PictureProcessLost if no process starts
   */
  check(): Promise<readonly { readonly pass: DetectionName; readonly unavailable: string }[]>;
}

/** The largest picture decoded, redacted and encoded as an animation, beside all models. */
const LIMIT_MEMORY_BYTES = 3 * 2 ** 30;

type PictureSettings = Pick<ServerConfig, 'imageProcesses' | 'imageModel' | 'imageModelLabels' | 'modelIdleSeconds'> &
  Partial<Pick<ServerConfig, 'c2paTrustList'>>;

/**
 * Processes start with the first picture that needs them, and end when none needed them for long.
 * @param weights those of the bundled models, which the first picture fetches if they are missing
 * @throws Error if the list of trusted signers cannot be read
 */
export function openPictures(
  { imageProcesses, imageModel: folder, imageModelLabels, modelIdleSeconds, c2paTrustList = null }: PictureSettings,
  weights?: Pick<WeightsStore, 'folder' | 'ensure'>,
): Pictures {
  const processes = imageProcesses ?? availableParallelism();
  // Each process may use every core, however many processes there are: one that works alone has them all (decision
  // 0026).
  const threads = availableParallelism();
  const plugged = folder === null ? {} : { plugged: { folder, labels: Object.keys(imageModelLabels) } };
  const settings = { threads, modelsFolder: weights?.folder, ...plugged };
  const trustList = c2paTrustList === null ? undefined : loadTrustList(c2paTrustList);
  const start = { settings, limitPixels: limits.image.pixels, limitMemoryBytes: LIMIT_MEMORY_BYTES, trustList };
  const pictures = createPictures({ processes, process: { start }, idleMs: getModelIdleMs({ modelIdleSeconds }) });
  if (weights === undefined) return pictures;
  return {
    ...pictures,
    async open(bytes, task) {
      await weights.ensure('pictures', task.signal);
      return pictures.open(bytes, task);
    },
  };
}

/** The file's text. @throws Error if it cannot be read, or has no certificates */
function loadTrustList(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    readTrustList(pem);
    return pem;
  } catch (cause) {
    throw new Error(`WINNOW_C2PA_TRUST_LIST: ${file} is no list of certificates in PEM.`, { cause });
  }
}

/** openPictures with configurable limits, for tests. */
export function createPictures(options: ProcessPoolOptions): Pictures {
  const pool = new ProcessPool(options);
  const crashes = new CrashRegistry();
  return {
    async open(bytes, task) {
      const format = detectImageFormat(bytes);
      for (;;) {
        crashes.check(bytes);
        const lease = await pool.lease(task, bytes.length);
        try {
          const facts = await lease.call({ call: 'open', with: { bytes, format } }, replySchemas.open);
          lease.setPixels(facts.width * facts.height * facts.frames.length);
          return createPicture({ format, ...facts }, lease, () => crashes.add(bytes));
        } catch (error) {
          lease.release();
          if (!(error instanceof PictureProcessCrashed)) throw error;
          // Tried again until `crashes` refuses it.
          crashes.add(bytes);
        }
      }
    },
    async sheet(tiles, task) {
      const lease = await pool.lease(
        task,
        tiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
      );
      try {
        return await lease.call({ call: 'sheet', with: { tiles } }, replySchemas.sheet);
      } finally {
        lease.release();
      }
    },
    get load() {
      return pool.load;
    },
    check: () => pool.once({ call: 'check', with: {} }, replySchemas.check),
    [Symbol.asyncDispose]: () => pool.close(),
  };
}

type PictureFacts = z.output<typeof replySchemas.open> & { readonly format: ImageFormat };

/** @param crashed called once if the process ends while it works on the picture */
function createPicture(facts: PictureFacts, lease: ProcessLease, crashed: () => void): Picture {
  let hasCrashed = false;
  async function call<Schema extends z.ZodType>(what: ProcessCall, schema: Schema): Promise<z.output<Schema>> {
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
    metadata: async () => Object.fromEntries(await call({ call: 'metadata', with: {} }, replySchemas.metadata)),
    credentials: () => call({ call: 'credentials', with: {} }, replySchemas.credentials),
    detect: <Name extends DetectionName>(name: Name, options: DetectionOptions<Name>) =>
      call(createDetectionCall(name, options), detectionResultSchemas[name]),
    redact: (areas, mode, as) => call({ call: 'redact', with: { areas, mode, as } }, replySchemas.redact),
    thumbnail: (maxSidePx) => call({ call: 'thumbnail', with: { maxSidePx } }, replySchemas.thumbnail),
    [Symbol.asyncDispose]: async () => lease.release(),
  };
}

const detectionResultSchemas: { readonly [Name in DetectionName]: z.ZodType<DetectionResult<Name>> } = detectionSchemas;

/** Name and options belong together, which the compiler can check for each name but not for their union. */
const createDetectionCall = <Name extends DetectionName>(name: Name, options: DetectionOptions<Name>) =>
  ({ call: 'detect', with: { name, options } }) as ProcessCall;
