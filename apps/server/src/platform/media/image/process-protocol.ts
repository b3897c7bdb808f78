/** The messages between the server and a picture process. */
import { contentCredentialsSchema, type RedactionMode } from '@winnow/core';
import { MAX_INSPECTED_IMAGE_FRAMES } from '@winnow/models/vision';
import { z } from 'zod';
import type { SheetTile } from './contact-sheet.ts';
import type { DetectionSettings } from './detection-pass.ts';
import { type DetectionName, type DetectionOptions, detectionNames } from './detection-schemas.ts';
import type { ImageFormat } from './image-format.ts';
import { MAX_KEYS } from './image-metadata.ts';
import { MAX_WRITTEN_CHARACTERS, MAX_WRITTEN_TEXTS } from './metadata/file-description.ts';
import { pictureErrorNames } from './picture-errors.ts';
import type { RedactionArea } from './redact/patch.ts';

/** The first message, before any request; it is answered like a request with the id 0. */
export interface ProcessStart {
  readonly start: {
    readonly settings: DetectionSettings;
    readonly limitPixels: number;
    readonly limitMemoryBytes: number;
    /** Certificates in PEM of trusted signers of content credentials and their issuers; absent: none. */
    readonly trustList?: string | undefined;
  };
}

type ProcessCalls = {
  /** Sets the picture for all further calls, replacing the previous one. */
  open: { bytes: Uint8Array; format: ImageFormat };
  metadata: Record<string, never>;
  credentials: Record<string, never>;
  detect: { [Name in DetectionName]: { name: Name; options: DetectionOptions<Name> } }[DetectionName];
  redact: { areas: readonly RedactionArea[]; mode: RedactionMode; as?: 'webp' | undefined };
  thumbnail: { maxSidePx: number };
  /** For other pictures than the one that is open. */
  sheet: { tiles: readonly SheetTile[] };
  /** Holds the work on the picture between two steps, until it is resumed. */
  pause: Record<string, never>;
  resume: Record<string, never>;
  /** Frees the memory of the picture. */
  close: Record<string, never>;
  /** Opens every detection pass, and returns why those that are unavailable are. */
  check: Record<string, never>;
};

export type ProcessCall = {
  [Name in keyof ProcessCalls]: { readonly call: Name; readonly with: ProcessCalls[Name] };
}[keyof ProcessCalls];
export type ProcessRequest = ProcessCall & { readonly id: number };

/** A process that decodes malicious bytes is not trusted: every message of a picture process is parsed. */
export const processReplySchema = z.union([
  z.object({ id: z.int(), value: z.unknown() }),
  z.object({ id: z.int(), failure: z.enum(pictureErrorNames), message: z.string().max(1_000) }),
]);
export type ProcessReply = z.input<typeof processReplySchema>;

const sideSchema = z.int().min(1);
const encodedImageSchema = z.object({ bytes: z.instanceof(Uint8Array), mediaType: z.string().startsWith('image/') });

const unseenPartSchema = z.object({
  part: z.enum(['bytes', 'frames']),
  reason: z.enum(['truncated', 'over_budget']),
  share: z.number().min(0).max(1),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).optional(),
  frame: z.int().nonnegative().optional(),
});

export const replySchemas = {
  open: z.object({
    width: sideSchema,
    height: sideSchema,
    frameCount: sideSchema,
    frames: z.array(z.int().nonnegative()).min(1).max(MAX_INSPECTED_IMAGE_FRAMES),
    unseen: z.array(unseenPartSchema),
    written: z.object({
      texts: z
        .array(z.object({ field: z.string(), text: z.string().max(MAX_WRITTEN_CHARACTERS) }))
        .max(MAX_WRITTEN_TEXTS),
      unread: z.array(z.string()).max(MAX_WRITTEN_TEXTS),
    }),
  }),
  metadata: z.array(z.tuple([z.string(), z.string()])).max(MAX_KEYS),
  credentials: contentCredentialsSchema,
  redact: encodedImageSchema,
  sheet: encodedImageSchema,
  thumbnail: encodedImageSchema.extend({ width: sideSchema, height: sideSchema }),
  check: z.array(z.object({ pass: z.enum(detectionNames), unavailable: z.string() })),
} as const;
