/** What each look is asked and what it sees: the shapes that cross from a picture process to the server. */
import { z } from 'zod';

const region = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const point = z.tuple([z.number(), z.number()]);
/** Corners, clockwise from where the text begins. */
const quad = z.tuple([point, point, point, point]);
/** Index in the file. */
const frame = z.int().nonnegative();
const share = z.number().min(0).max(1);

/** What a classifier of pictures is for; the last is the operator's own. */
export const classifierKinds = ['nsfw', 'violence', 'plugged'] as const;

const model = z.object({
  id: z.string(),
  version: z.string(),
  kind: z.enum(classifierKinds),
  frames: z.array(z.object({ frame, probabilities: z.record(z.string(), share) })),
});

const face = z.object({ frame, box: region, score: share });

const code = z.object({ frame, text: z.string(), format: z.string(), box: region });

const word = z.object({ text: z.string(), confidence: share, box: region, quad });
const line = z.object({
  frame,
  text: z.string(),
  confidence: share,
  box: region,
  quad,
  words: z.array(word),
  /** How it is written, which tells text that hides. */
  how: z.object({
    /** Degrees clockwise. */
    rotation: z.number(),
    mirrored: z.boolean(),
    /** Between ink and ground. */
    contrast: share,
    /** Of a line, in pixels of the upright picture. */
    heightPx: z.number(),
    /** Around the even ground that it stands on, where that ends near the line on every side. */
    panel: z.object({ box: region, width: z.number(), height: z.number() }).optional(),
  }),
});

/** What each look sees, by its name; a picture process's answer is parsed with it. */
export const seen = {
  classes: z.object({ models: z.array(model) }),
  faces: z.object({ faces: z.array(face) }),
  codes: z.object({ codes: z.array(code) }),
  /** Lines in reading order. */
  words: z.object({ lines: z.array(line) }),
} as const satisfies Record<string, z.ZodType>;

export type LookName = keyof typeof seen;
export const lookNames = Object.keys(seen) as [LookName, ...LookName[]];
export type SeenOf<Name extends LookName> = z.output<(typeof seen)[Name]>;

/** What a look can be told about how to look. */
interface Asks {
  classes: Readonly<Record<string, never>>;
  faces: Changed;
  codes: Changed;
  words: Changed & { readonly enhanced: boolean };
}
interface Changed {
  /** Where a picture was changed that was looked at before: closely there, elsewhere from afar; absent: closely everywhere. */
  readonly closely?: readonly z.output<typeof region>[] | undefined;
}
export type AskedOf<Name extends LookName> = Asks[Name];
