/** Reads our own texts for urgent labels, and runs the model on them as the product does. */
import { readFileSync } from 'node:fs';
import { urgentLabelNames } from '@winnow/core';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { z } from 'zod';
import type { TextJudgement, TextModel } from '../../../src/index.ts';

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

/** @param file with one text per line (JSON Lines). @throws ZodError if a line has another form */
export const readUrgentTexts = (file: URL): UrgentText[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));

/** Pairs of labels that a text may have together: of a text of one of them, the other is not known. */
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
