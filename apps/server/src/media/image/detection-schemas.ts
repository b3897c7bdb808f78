/** What each look is asked and what it sees: the shapes that cross from a picture process to the server. */
import { z } from 'zod';

const regionSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const pointSchema = z.tuple([z.number(), z.number()]);
/** Corners, clockwise from where the text begins. */
const quad = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]);
/** Index in the file. */
const frame = z.int().nonnegative();
const unitIntervalSchema = z.number().min(0).max(1);

/** What a classifier of pictures is for; the last is the operator's own. */
export const classifierKinds = ['nsfw', 'violence', 'plugged'] as const;

const modelSchema = z.object({
  id: z.string(),
  version: z.string(),
  kind: z.enum(classifierKinds),
  frames: z.array(z.object({ frame, probabilities: z.record(z.string(), unitIntervalSchema) })),
});

const faceSchema = z.object({ frame, box: regionSchema, score: unitIntervalSchema });

const codeSchema = z.object({ frame, text: z.string(), format: z.string(), box: regionSchema });

const detectedWordSchema = z.object({ text: z.string(), confidence: unitIntervalSchema, box: regionSchema, quad });
const lineSchema = z.object({
  frame,
  text: z.string(),
  confidence: unitIntervalSchema,
  box: regionSchema,
  quad,
  words: z.array(detectedWordSchema),
  /** How it is written, which tells text that hides. */
  how: z.object({
    /** Degrees clockwise. */
    rotation: z.number(),
    mirrored: z.boolean(),
    /** Between ink and ground. */
    contrast: unitIntervalSchema,
    /** Of a line, in pixels of the upright picture. */
    heightPx: z.number(),
    /** Around the even ground that it stands on, where that ends near the line on every side. */
    panel: z.object({ box: regionSchema, width: z.number(), height: z.number() }).optional(),
  }),
});

/** What each look sees, by its name; a picture process's answer is parsed with it. */
export const detectionSchemas = {
  classes: z.object({ models: z.array(modelSchema) }),
  faces: z.object({ faces: z.array(faceSchema) }),
  codes: z.object({ codes: z.array(codeSchema) }),
  /** Lines in reading order. */
  words: z.object({ lines: z.array(lineSchema) }),
} as const satisfies Record<string, z.ZodType>;

export type DetectionName = keyof typeof detectionSchemas;
export const detectionNames = Object.keys(detectionSchemas) as [DetectionName, ...DetectionName[]];
export type DetectionResult<Name extends DetectionName> = z.output<(typeof detectionSchemas)[Name]>;

/** What a look can be told about how to look. */
interface DetectionOptionsByName {
  classes: Readonly<Record<string, never>>;
  faces: ChangedRegionOptions;
  codes: ChangedRegionOptions;
  words: ChangedRegionOptions & { readonly enhanced: boolean };
}
interface ChangedRegionOptions {
  /** Where a picture was changed that was looked at before: closely there, elsewhere from afar; absent: closely everywhere. */
  readonly closely?: readonly z.output<typeof regionSchema>[] | undefined;
}
export type DetectionOptions<Name extends DetectionName> = DetectionOptionsByName[Name];
