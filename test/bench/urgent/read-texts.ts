/** Our own texts for urgent labels: those to learn from, and those to test on, in another style. */
import { readFileSync } from 'node:fs';
import { urgentLabelNames } from '@winnow/core';
import type { TextJudgement, TextModel } from '@winnow/models';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { z } from 'zod';

/** Labels that were tried and did not hold (decision 0074): their texts belong to no other one. */
const unshipped = ['TerrorismPraise', 'SelfHarmInstructions'] as const;

const rowSchema = z.object({
  label: z.enum([...urgentLabelNames, ...unshipped]),
  belongs: z.boolean(),
  /** Of a text that does not belong: what it is instead. */
  kind: z.string().optional(),
  language: z.string(),
  text: z.string(),
});
export type UrgentText = z.output<typeof rowSchema>;

/** Kinds of texts that do not belong, and are harmful in another way. */
export const harmfulKinds = ['plain', 'other', 'low'];

export const readUrgentTexts = (file: 'teaching' | 'test' | 'fresh'): UrgentText[] =>
  readFileSync(new URL(`${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));

/** Labels that a text of another one may have as well: it says nothing of them. */
const related = [
  ['SexualMinors', 'Grooming'],
  ['SelfHarmIntent', 'SelfHarmInstructions'],
  ['ThreatWithPlan', 'Doxxing'],
];

/** Whether a text has a label; undefined: not known. */
export function hasLabel({ label, belongs }: UrgentText, asked: string): boolean | undefined {
  if (label === asked) return belongs;
  return belongs && related.some((pair) => pair.includes(label) && pair.includes(asked)) ? undefined : false;
}

const engine = createTextEngine();

export interface JudgedUrgentText {
  /** In the form that the model reads. */
  readonly read: string;
  readonly judgement: TextJudgement;
}

export async function judgeUrgentText(model: TextModel, text: string): Promise<JudgedUrgentText> {
  const read = normalizeForModel(engine.analyze(text).deobfuscated, model.reads).text;
  return { read, judgement: await model.classify(read, { embed: true, urgent: true }) };
}
