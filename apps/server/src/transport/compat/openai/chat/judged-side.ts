/** What is reported of a judged side of a conversation: in responses, and in traces. */
import { type ContentLabel, isCategoryLabel, isUrgentLabel, type TextItem } from '@winnow/core';
import { z } from 'zod';

const sideSchema = z.object({
  id: z
    .string()
    .describe('Of the entry in the activity log that has the worst verdict; among equal ones, of the latest.'),
  isClean: z.boolean(),
  severity: z.string(),
  categories: z.array(z.string()).describe('Those that were found.'),
  complete: z.boolean(),
});

const promptSchema = sideSchema.extend({
  tokens: z.int().min(0).describe('Charged for it.'),
  reusedVerdicts: z.int().min(0).describe('Messages and images that were judged before, which costs nothing.'),
});

/** An addition to OpenAI's shape. */
export const judgedSidesSchema = z
  .object({ prompt: promptSchema.optional(), answer: sideSchema.optional() })
  .describe('Absent sides were not judged.')
  .meta({ id: 'JudgedSides' });

/** The verdict on a side, or on one message. */
export type SideVerdict = z.output<typeof sideSchema>;
export type JudgedPrompt = z.output<typeof promptSchema>;
export type JudgedSides = z.output<typeof judgedSidesSchema>;

/** An item of a result, as far as it is reported. */
export type JudgedItem = Pick<TextItem, 'isClean' | 'severity' | 'complete' | 'labels'> & {
  readonly scores: Readonly<Record<string, number>>;
  readonly categoryScores: Readonly<Record<string, string>>;
};

const severityOrder = ['None', 'Low', 'Medium', 'High'];

const isWorse = (a: SideVerdict, b: SideVerdict): boolean =>
  a.isClean === b.isClean ? severityOrder.indexOf(a.severity) > severityOrder.indexOf(b.severity) : b.isClean;

/** @returns the first of those that are worst; undefined: there are none */
export const findWorst = (verdicts: readonly SideVerdict[]): SideVerdict | undefined =>
  verdicts.reduce<SideVerdict | undefined>((worst, one) => (worst && !isWorse(one, worst) ? worst : one), undefined);

/** The worst of verdicts, as one. @param id "req_" and digits */
export function mergeVerdicts(id: string, verdicts: readonly Omit<SideVerdict, 'id'>[]): SideVerdict {
  const severities = verdicts.map(({ severity }) => severityOrder.indexOf(severity));
  return {
    id,
    isClean: verdicts.every(({ isClean }) => isClean),
    severity: severityOrder[Math.max(0, ...severities)] ?? 'None',
    categories: [...new Set(verdicts.flatMap(({ categories }) => categories))],
    complete: verdicts.every(({ complete }) => complete),
  };
}

/** The worst of the items. @param id "req_" and digits */
export const toSideVerdict = (id: string, items: readonly JudgedItem[]): SideVerdict =>
  mergeVerdicts(
    id,
    items.map(({ isClean, severity, categoryScores, complete }) => ({
      ...{ isClean, severity, complete },
      categories: Object.entries(categoryScores).flatMap(([name, found]) => (found === 'None' ? [] : [name])),
    })),
  );

/** Whether a label follows from the profile alone: those of lists, banks and rules end when these expire, waves when they are over. */
const isOfProfile = (label: ContentLabel): boolean => isUrgentLabel(label) || isCategoryLabel(label);

/** Whether a verdict holds while the versions of what it was made by are the same. */
export const isLasting = (items: readonly JudgedItem[]): boolean =>
  items.every(({ complete, labels = [] }) => complete && labels.every(isOfProfile));
