/** Ordinary harmless texts, as the world sends them: read from `texts/`, a file a kind, and drawn into two halves. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { splitPosition } from '../split.ts';

const ordinaryTextSchema = z.strictObject({
  kind: z.string().regex(/^[a-z-]+$/),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  text: z.string().trim().min(1),
});

export type OrdinaryText = z.infer<typeof ordinaryTextSchema>;

/** `dev` may be looked at while a model is made; `test` judges, and nothing else. */
export type OrdinaryPart = 'dev' | 'test';

const folder = new URL('texts/', import.meta.url);

/** @returns every text of the suite @throws Error where a line is none, or stands in another kind's file */
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

/** @returns one half or the other, by the hash that draws the written texts: nothing of it is for training */
export const ordinaryPartOf = ({ text }: OrdinaryText): OrdinaryPart =>
  splitPosition({ text }) < 0.5 ? 'dev' : 'test';
