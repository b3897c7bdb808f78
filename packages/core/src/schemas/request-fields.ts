/** The field types that requests are built from. `null` means absent everywhere (docs/api.md, "Conventions"). */
import { z } from 'zod';
import type { ErrorCode } from '../catalog/error-catalog.ts';
import { limits } from '../catalog/limits.ts';
import {
  findLanguageCode,
  type LanguageCode,
  languageCodes,
  languageNames,
  languageSpellings,
} from '../languages/language-codes.ts';
import { findPiiCategory, getPiiCategories, type PiiCategory, piiCategories } from '../pii/index.ts';
import { isBlankText, VISIBLE_TEXT_PATTERN } from '../rules/blank-text.ts';
import { caselessPattern, URL_OR_BASE64_PATTERN } from './patterns.ts';

/** Attaches a specific error code to a schema issue; the default is `invalid_request`. */
export const withErrorCode = (code: ErrorCode) => ({ params: { code } });

/** A field that may be absent or null. */
export const optionalField = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Rejects a text without a visible character: nothing in it could be judged. */
export const requireVisibleText = (schema: z.ZodString): z.ZodString =>
  schema
    .min(1, { error: 'Must not be empty.', abort: true })
    .refine((text) => !isBlankText(text), 'Must hold at least one visible character.')
    .meta({ pattern: VISIBLE_TEXT_PATTERN });

/** A boolean that defaults to false. */
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** An enum with a default. Its type is stated: the inferred one compiles here, but not in the declarations of a build. */
export const choiceField = <const T extends readonly [string, ...string[]]>(
  values: T,
  byDefault: T[number],
): z.ZodPipe<
  z.ZodOptional<z.ZodNullable<z.ZodType<T[number], T[number]>>>,
  z.ZodTransform<T[number], T[number] | null | undefined>
> => {
  const schema: z.ZodType<T[number], T[number]> = z.enum(values);
  return schema.nullish().transform((value): T[number] => value ?? byDefault);
};

const knownLanguages = languageCodes.map((code) => `${code} (${languageNames[code]})`).join(', ');

function parseLanguageField(spelling: string | null | undefined, context: z.RefinementCtx): LanguageCode {
  const code = findLanguageCode(spelling ?? undefined);
  if (code !== undefined) return code;
  context.addIssue({
    code: 'custom',
    message: `Unknown language. Known are ${knownLanguages}; a code, a locale such as en-US, or the English name.`,
  });
  return z.NEVER;
}

/** The spellings that `findLanguageCode` accepts. @param others further words to accept */
const languagePattern = (...others: readonly string[]): string =>
  `^\\s*(?:${['', ...others.map((word) => `${caselessPattern([word])}|`)].join('')}(?:${caselessPattern(languageSpellings)})(?:[-_][^\\n]*)?)?\\s*$`;

export const languageSpelling = z
  .string()
  .max(40)
  .meta({ id: 'Language', pattern: languagePattern(), examples: ['en', 'de-AT', 'German'] });
const languageOrAuto = z
  .string()
  .max(40)
  .meta({
    id: 'LanguageOrAuto',
    pattern: languagePattern('auto'),
    examples: ['en', 'de-AT', 'German', 'auto'],
  });

/** ISO 639-1 code, locale or English name → ISO 639-1 code; absent: English. */
export const languageSchema = languageSpelling.nullish().transform(parseLanguageField);

/** As `language`, or "auto": detect the language of the content. */
export const languageOrAutoSchema = languageOrAuto
  .nullish()
  .transform((spelling, context) =>
    spelling?.trim().toLowerCase() === 'auto' ? ('auto' as const) : parseLanguageField(spelling, context),
  );

export const moderationProfileIdSchema = optionalField(z.string().min(1).max(100));

const urlOrBase64Schema = (sizeBytes: number) =>
  z
    .string()
    .min(1)
    .refine((value) => value.length <= Math.ceil(sizeBytes / 3) * 4 + limits.url.characters, {
      message: `At most ${sizeBytes} bytes once decoded.`,
      ...withErrorCode('payload_too_large'),
    })
    .meta({ pattern: URL_OR_BASE64_PATTERN });

/** A temporary upload, deleted when the request ends. A class, so that JSON cannot express it. */
export class UploadedFile {
  readonly path: string;
  readonly sizeBytes: number;

  constructor(path: string, sizeBytes: number) {
    this.path = path;
    this.sizeBytes = sizeBytes;
  }
}

/** The source of content: a public URL, Base64, or the bytes of an uploaded file. */
export type InputSource = string | Uint8Array;

/** The source of large content: as `InputSource`, or a temporary upload. */
export type FileInputSource = InputSource | UploadedFile;

/**
 * A public URL, or Base64 of at most `sizeBytes` once decoded; or bytes, which JSON cannot express and whose size is
 * checked when the upload is read.
 */
export const inputSourceSchema = (sizeBytes: number): z.ZodType<InputSource, string> =>
  z.union([urlOrBase64Schema(sizeBytes), z.instanceof(Uint8Array)]) as z.ZodType<InputSource, string>;

/** As `inputSourceSchema`, or a temporary upload. */
export const fileInputSourceSchema = (sizeBytes: number): z.ZodType<FileInputSource, string> =>
  z.union([urlOrBase64Schema(sizeBytes), z.instanceof(Uint8Array), z.instanceof(UploadedFile)]) as z.ZodType<
    FileInputSource,
    string
  >;

const imagePiiCategoryName = z.string().meta({
  id: 'ImagePiiCategory',
  pattern: `^(?:${caselessPattern(
    getPiiCategories('image').flatMap((id) => [piiCategories[id].name, ...piiCategories[id].aliases]),
    '[^A-Za-z0-9]*',
  )})$`,
  examples: ['Face', 'CreditCard'],
});

/** PII categories of images by name, ignoring case and separators; absent: all categories that images can contain. */
export const imagePiiCategoriesSchema = optionalField(
  z
    .array(imagePiiCategoryName)
    .max(50)
    .transform((names, context): PiiCategory[] => {
      const supported = getPiiCategories('image');
      const wanted = names.flatMap((name, index) => {
        const category = findPiiCategory(name);
        if (category !== undefined && supported.includes(category)) return [category];
        const known = supported.map((id) => piiCategories[id].name).join(', ');
        context.addIssue({ code: 'custom', path: [index], message: `Unknown PII category. Known are ${known}.` });
        return [];
      });
      return [...new Set(wanted)];
    }),
);
