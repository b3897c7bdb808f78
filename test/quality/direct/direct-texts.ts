/** Short plain violations and their harmless neighbours in each language that has word lists, written for this. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const directTextSchema = z.strictObject({
  /** ISO 639-1; "fil" for Filipino. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** What a violating text is; several categories may fit, so none is required of the verdict. */
  label: z.enum(['violence', 'hate', 'slurs', 'bullying', 'selfHarm', 'clean']),
  text: z.string().trim().min(1),
});

export type DirectText = z.infer<typeof directTextSchema>;

/** `dev` may be inspected when word lists are written; `test` was written at the same time and is only for figures. */
export type DirectPart = 'dev' | 'test';

/** @returns the texts of a part @throws Error if a line is invalid */
export const readDirectTexts = (part: DirectPart): DirectText[] =>
  readFileSync(new URL(`${part}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language, label, ...text] = line.split('\t');
      return directTextSchema.parse({ language, label, text: text.join('\t') });
    });
