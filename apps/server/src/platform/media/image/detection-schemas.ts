/** Options and results of each detection pass: the shapes that cross from a picture process to the server. */
import { pdqPattern, pdqVariantNames } from '@winnow/core';
import { z } from 'zod';

const regionSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const pointSchema = z.tuple([z.number(), z.number()]);
/** Corners, clockwise from where the text begins. */
const quad = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]);
/** Index in the file. */
const frame = z.int().nonnegative();
const unitIntervalSchema = z.number().min(0).max(1);

/** The kind of the operator's own image classifier. */
export const CUSTOM_CLASSIFIER = 'custom';

const modelSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** The folder of a bundled classifier in packages/models/assets, or `CUSTOM_CLASSIFIER`. */
  kind: z.string(),
  frames: z.array(
    z.object({
      frame,
      probabilities: z.record(z.string(), unitIntervalSchema),
      /** Of the whole frame, on each background; absent: the model gives none, or they were not requested. */
      features: z.array(z.instanceof(Float32Array)).optional(),
    }),
  ),
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
  /** Its layout, which reveals hidden text. */
  how: z.object({
    /** Degrees clockwise. */
    rotation: z.number(),
    mirrored: z.boolean(),
    /** Contrast of ink and ground. */
    contrast: unitIntervalSchema,
    /** Height of a line, in pixels of the upright picture. */
    heightPx: z.number(),
    /** The even background panel around it, if its edges are near the line on every side. */
    panel: z.object({ box: regionSchema, width: z.number(), height: z.number() }).optional(),
  }),
});

/** Writing that was seen and not read, or not wholly. */
const unreadLineSchema = z.object({
  frame,
  reason: z.enum(['unread_script', 'too_small', 'low_contrast', 'over_budget']),
  box: regionSchema,
  quad,
});

const pdqHashSchema = z.object({
  frame,
  /** The colour behind transparent pixels. */
  background: z.enum(['white', 'black']),
  quality: z.int().min(0).max(100),
  variants: z.record(z.enum(pdqVariantNames), z.string().regex(pdqPattern)),
});

/** The result of each pass, by its name; a picture process's reply is parsed with it. */
export const detectionSchemas = {
  classes: z.object({ models: z.array(modelSchema) }),
  faces: z.object({ faces: z.array(faceSchema) }),
  codes: z.object({ codes: z.array(codeSchema) }),
  pdq: z.object({ hashes: z.array(pdqHashSchema) }),
  words: z.object({
    /** In reading order. */
    lines: z.array(lineSchema),
    unread: z.array(unreadLineSchema),
    /** Parts of frames in which no lines were looked for, because reading had cost too much before. */
    unsearched: z.array(z.object({ frame, box: regionSchema })),
    /** Even panels that end on all sides, with something on them that was not read. */
    unreadPanels: z.array(z.object({ frame, box: regionSchema })),
  }),
} as const satisfies Record<string, z.ZodType>;

export type DetectionName = keyof typeof detectionSchemas;
export const detectionNames = Object.keys(detectionSchemas) as [DetectionName, ...DetectionName[]];
export type DetectionResult<Name extends DetectionName> = z.output<(typeof detectionSchemas)[Name]>;

/** The options of each pass. */
interface DetectionOptionsByName {
  classes: {
    /** Whether features are wanted, from which custom categories are learned. */
    readonly embed?: boolean | undefined;
  };
  faces: ChangedRegionOptions;
  codes: ChangedRegionOptions;
  pdq: Readonly<Record<string, never>>;
  words: ChangedRegionOptions & {
    readonly enhanced: boolean;
    /** Whether words as small as on screens are looked for in large pictures as well. */
    readonly thorough: boolean;
  };
}
interface ChangedRegionOptions {
  /**
   * Regions changed since an earlier pass: analyzed closely, the rest at low resolution; absent: everything closely.
   */
  readonly closely?: readonly z.output<typeof regionSchema>[] | undefined;
}
export type DetectionOptions<Name extends DetectionName> = DetectionOptionsByName[Name];
