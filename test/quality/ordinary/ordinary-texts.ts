/**
 * Ordinary harmless texts as found in real traffic: read from `texts/`, one file per kind, and split into two halves.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { splitPosition } from '../../../packages/models/training/corpus/split.ts';

const ordinaryTextSchema = z.strictObject({
  kind: z.string().regex(/^[a-z-]+$/),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  text: z.string().trim().min(1),
});

export type OrdinaryText = z.infer<typeof ordinaryTextSchema>;

/** `dev` may be inspected during model development; `test` is for evaluation only. */
export type OrdinaryPart = 'dev' | 'test';

const folder = new URL('texts/', import.meta.url);

/** @returns every text of the suite @throws Error if a line is invalid, or is in another kind's file */
export function readOrdinaryTexts(): OrdinaryText[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const text = ordinaryTextSchema.parse(JSON.parse(line));
        if (`${text.kind}.jsonl` !== name) throw new Error(`${name} holds a text of kind ${text.kind}`);
        return text;
      }),
  );
}

/** @returns its half, by the hash that splits the written texts: none of it may be trained on */
export const ordinaryPartOf = ({ text }: OrdinaryText): OrdinaryPart =>
  splitPosition({ text }) < 0.5 ? 'dev' : 'test';
