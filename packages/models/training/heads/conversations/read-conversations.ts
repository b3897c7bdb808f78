/** Our own short conversations: what a text answers, and texts that complete it, or only answer it. */
import { readFileSync } from 'node:fs';
import type { CategoryId } from '@winnow/core';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { z } from 'zod';
import type { TextJudgement, TextModel } from '../../../src/index.ts';

const texts = z.array(z.string().min(1)).min(1);

/** Every answer stands after every context of its scene. */
const sceneSchema = z.strictObject({
  category: z.enum(['SelfHarm', 'Violence', 'Bullying', 'Hate']),
  language: z.string(),
  /** Contexts of the category. */
  harmful: texts,
  /** Contexts after which the same answers are harmless. */
  harmless: texts,
  /** Harmless by themselves; after a harmful context they complete it. */
  completes: texts,
  /** Harmless after any of them: help, objections, questions. */
  answers: texts,
});
export type ConversationScene = z.output<typeof sceneSchema>;

export const conversationCategories = {
  SelfHarm: 'selfHarm',
  Violence: 'violence',
  Bullying: 'bullying',
  Hate: 'hate',
} as const satisfies Record<ConversationScene['category'], CategoryId>;

/** @param file with one scene per line (JSON Lines). @throws ZodError if a line has another form */
export const readScenes = (file: URL): ConversationScene[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => sceneSchema.parse(JSON.parse(line)));

export interface ConversationPair {
  readonly category: ConversationScene['category'];
  readonly language: string;
  readonly context: string;
  readonly text: string;
  /** Whether it is a violation. */
  readonly belongs: boolean;
  /** What it is beside the others of its scene. */
  readonly kind: 'completes' | 'same answer, harmless context' | 'other answer, same context' | 'both harmless';
}

/** All pairs of a context and an answer of a scene. */
export function toPairs({ category, language, harmful, harmless, completes, answers }: ConversationScene) {
  const pair = (contexts: readonly string[], replies: readonly string[], kind: ConversationPair['kind']) =>
    contexts.flatMap((context) =>
      replies.map(
        (text): ConversationPair => ({
          ...{ category, language, context, text, kind },
          belongs: kind === 'completes',
        }),
      ),
    );
  return [
    ...pair(harmful, completes, 'completes'),
    ...pair(harmless, completes, 'same answer, harmless context'),
    ...pair(harmful, answers, 'other answer, same context'),
    ...pair(harmless, answers, 'both harmless'),
  ];
}

const engine = createTextEngine();

/** In the form that the model reads. */
export const toModelText = (model: TextModel, text: string): string =>
  normalizeForModel(engine.analyze(text).deobfuscated, model.reads).text;

/** Many texts at once, in their order; together they would wait too long for each other. */
const CHUNK = 200;

export async function judgeTexts(model: TextModel, given: readonly string[]): Promise<TextJudgement[]> {
  const judged: TextJudgement[] = [];
  for (let at = 0; at < given.length; at += CHUNK) {
    const part = given.slice(at, at + CHUNK);
    judged.push(...(await Promise.all(part.map((text) => model.classify(toModelText(model, text), { embed: true })))));
  }
  return judged;
}
