/** What is reported of a judged side of a conversation: in responses, and in traces. */
import type { TextItem } from '@winnow/core';
import { z } from 'zod';

const sideSchema = z.object({
  id: z.string().describe('Of the entry in the activity log.'),
  isClean: z.boolean(),
  severity: z.string(),
  categories: z.array(z.string()).describe('Those that were found.'),
  complete: z.boolean(),
});

/** An addition to OpenAI's shape. */
export const judgedSidesSchema = z
  .object({ prompt: sideSchema.optional(), answer: sideSchema.optional() })
  .describe('Absent sides were not judged.')
  .meta({ id: 'JudgedSides' });

export type JudgedSide = z.output<typeof sideSchema>;
export type JudgedSides = z.output<typeof judgedSidesSchema>;

type JudgedItem = Pick<TextItem, 'isClean' | 'severity' | 'complete'> & {
  readonly scores: Readonly<Record<string, number>>;
  readonly categoryScores: Readonly<Record<string, string>>;
};

const severityOrder = ['None', 'Low', 'Medium', 'High'];

/** The worst of the items. @param id "req_" and digits */
export function toJudgedSide(id: string, items: readonly JudgedItem[]): JudgedSide {
  const severities = items.map(({ severity }) => severityOrder.indexOf(severity));
  const found = items.flatMap(({ categoryScores }) =>
    Object.entries(categoryScores).flatMap(([name, severity]) => (severity === 'None' ? [] : [name])),
  );
  return {
    id,
    isClean: items.every(({ isClean }) => isClean),
    severity: severityOrder[Math.max(0, ...severities)] ?? 'None',
    categories: [...new Set(found)],
    complete: items.every(({ complete }) => complete),
  };
}
