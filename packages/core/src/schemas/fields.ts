/** The kinds of field that requests are made of. `null` means absent everywhere (decisions.md). */
import { z } from 'zod';
import type { ErrorCode } from '../catalog/errors.ts';
import { limits } from '../catalog/limits.ts';
import { type LanguageCode, languageCodes, languageNamed, languageNames } from '../languages/spoken.ts';
import { type PiiCategory, piiCategories, piiCategoriesIn, piiCategoryNamed } from '../pii/index.ts';

/** Gives a schema issue an error code of its own; without one it is an `invalid_request`. */
export const withCode = (code: ErrorCode) => ({ params: { code } });

/** A field that may be absent or null. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** A switch that is off unless it is true. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A choice with a default. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, byDefault: T[number]) =>
  z
    .enum(values)
    .nullish()
    .transform((value): T[number] => value ?? byDefault);

const knownLanguages = languageCodes.map((code) => `${code} (${languageNames[code]})`).join(', ');

function readLanguage(spelling: string | null | undefined, context: z.RefinementCtx): LanguageCode {
  const code = languageNamed(spelling ?? undefined);
  if (code !== undefined) return code;
  context.addIssue({
    code: 'custom',
    message: `Unknown language. Known are ${knownLanguages}; a code, a locale such as en-US, or the English name.`,
  });
  return z.NEVER;
}

const languageSpelling = z.string().max(40).nullish();

/** ISO 639-1 code, locale or English name → ISO 639-1 code; absent: English. */
export const language = languageSpelling.transform(readLanguage);

/** As `language`, or "auto": the language of the content. */
export const languageOrAuto = languageSpelling.transform((spelling, context) =>
  spelling?.trim().toLowerCase() === 'auto' ? ('auto' as const) : readLanguage(spelling, context),
);

export const moderationProfileId = optional(z.string().min(1).max(100));

const text = (sizeBytes: number) =>
  z
    .string()
    .min(1)
    .refine((value) => value.length <= Math.ceil(sizeBytes / 3) * 4 + limits.url.characters, {
      message: `At most ${sizeBytes} bytes once decoded.`,
      ...withCode('payload_too_large'),
    });

/** An uploaded file that was put aside for a request, and is gone when the request is over. A class, which JSON cannot write. */
export class UploadedFile {
  readonly path: string;
  readonly sizeBytes: number;

  constructor(path: string, sizeBytes: number) {
    this.path = path;
    this.sizeBytes = sizeBytes;
  }
}

/** Where content comes from: a public URL, Base64, or the bytes of an uploaded file. */
export type Source = string | Uint8Array;

/** Where large content comes from: as a source, or an uploaded file that was put aside. */
export type FileSource = Source | UploadedFile;

/** A public URL or Base64 of at most so many bytes once decoded; or bytes, which JSON cannot write: whoever read the upload has bounded them. */
export const source = (sizeBytes: number): z.ZodType<Source, string> =>
  z.union([text(sizeBytes), z.instanceof(Uint8Array)]) as z.ZodType<Source, string>;

/** As a source, or an uploaded file. */
export const fileSource = (sizeBytes: number): z.ZodType<FileSource, string> =>
  z.union([text(sizeBytes), z.instanceof(Uint8Array), z.instanceof(UploadedFile)]) as z.ZodType<FileSource, string>;

/** PII categories of images by name, in any case and with any separator; absent: all that images can hold. */
export const imagePiiCategories = optional(
  z
    .array(z.string())
    .max(50)
    .transform((names, context): PiiCategory[] => {
      const supported = piiCategoriesIn('image');
      const wanted = names.flatMap((name, index) => {
        const category = piiCategoryNamed(name);
        if (category !== undefined && supported.includes(category)) return [category];
        const known = supported.map((id) => piiCategories[id].name).join(', ');
        context.addIssue({ code: 'custom', path: [index], message: `Unknown PII category. Known are ${known}.` });
        return [];
      });
      return [...new Set(wanted)];
    }),
);
