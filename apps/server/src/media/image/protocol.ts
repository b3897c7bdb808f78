/** What the server and a picture process say to each other. */
import type { RedactionMode } from '@winnow/core';
import { z } from 'zod';
import { failureNames } from './errors.ts';
import { LOOKED_AT } from './frames.ts';
import type { LookSettings } from './look.ts';
import { MAX_KEYS } from './metadata.ts';
import type { Area } from './redact/patch.ts';
import { type AskedOf, type LookName, lookNames } from './seen.ts';
import type { Tile } from './sheet.ts';
import type { ImageFormat } from './sniff.ts';

/** The first message, before any request; it is answered like a request with the id 0. */
export interface Start {
  readonly start: { readonly looks: LookSettings; readonly limitPixels: number; readonly limitMemoryBytes: number };
}

type Calls = {
  /** The picture that all further calls are about, in place of the one before. */
  open: { bytes: Uint8Array; format: ImageFormat };
  metadata: Record<string, never>;
  look: { [Name in LookName]: { name: Name; asked: AskedOf<Name> } }[LookName];
  redact: { areas: readonly Area[]; mode: RedactionMode };
  thumbnail: { maxSidePx: number };
  /** Of other pictures than the one that is open. */
  sheet: { tiles: readonly Tile[] };
  /** Frees what the picture took. */
  close: Record<string, never>;
  /** Opens every look, and says of each that is unavailable why. */
  check: Record<string, never>;
};

export type Call = { [Name in keyof Calls]: { readonly call: Name; readonly with: Calls[Name] } }[keyof Calls];
export type Request = Call & { readonly id: number };

/** Whatever decodes hostile bytes is not believed: every message of a picture process is parsed. */
export const reply = z.union([
  z.object({ id: z.int(), value: z.unknown() }),
  z.object({ id: z.int(), failure: z.enum(failureNames), message: z.string().max(1_000) }),
]);
export type Reply = z.input<typeof reply>;

const side = z.int().min(1);
const encoded = z.object({ bytes: z.instanceof(Uint8Array), mediaType: z.string().startsWith('image/') });

export const replies = {
  open: z.object({
    width: side,
    height: side,
    frameCount: side,
    frames: z.array(z.int().nonnegative()).min(1).max(LOOKED_AT),
  }),
  metadata: z.array(z.tuple([z.string(), z.string()])).max(MAX_KEYS),
  redact: encoded,
  sheet: encoded,
  thumbnail: encoded.extend({ width: side, height: side }),
  check: z.array(z.object({ look: z.enum(lookNames), unavailable: z.string() })),
} as const;
