/** Short violations and their harmless neighbours, in two sets of two parts each, written for this. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const violations = ['violence', 'hate', 'slurs', 'bullying', 'selfHarm', 'spam'] as const;

/** "clean" in the plain set; the everyday set names the kind: "word" is one that is a slur elsewhere. */
const harmless = ['clean', 'jest', 'quotation', 'word', 'notice'] as const;

const directTextSchema = z.strictObject({
  /** ISO 639-1; "fil" for Filipino. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** What a violating text is; several categories may fit, so none is required of the verdict. */
  label: z.enum([...violations, ...harmless]),
  text: z.string().trim().min(1),
});

export type DirectText = z.infer<typeof directTextSchema>;

/** Whether a text with the label violates. */
export const isViolation = (label: DirectText['label']): boolean => violations.some((each) => each === label);

/** `plain` has all 31 languages, `everyday` eighteen. */
export type DirectSet = 'plain' | 'everyday';

/** `dev` may be inspected when word lists are written; `test` was written at the same time and is only for figures. */
export type DirectPart = 'dev' | 'test';

/** @returns the texts of a part of a set @throws Error if a line is invalid */
export const readDirectTexts = (part: DirectPart, set: DirectSet): DirectText[] =>
  readFileSync(new URL(`${set}-${part}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [language, label, ...text] = line.split('\t');
      return directTextSchema.parse({ language, label, text: text.join('\t') });
    });
