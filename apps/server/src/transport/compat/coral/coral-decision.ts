/** Coral's decision on a comment, made of a verdict. */
import { type CategoryName, getCategoryNames, type Severity, severityRank, type TextItem } from '@winnow/core';
import { z } from 'zod';
import type { CoralSettings } from './coral-request.ts';

/** Coral's rejection reasons that correspond to a category. */
const rejectionCodes = ['OFFENSIVE', 'ABUSIVE', 'SPAM', 'HARASSMENT_BULLYING', 'HATE_SPEECH', 'OTHER'] as const;
const flagReasons = ['COMMENT_DETECTED_TOXIC', 'COMMENT_DETECTED_SPAM'] as const;

interface CategoryRow {
  readonly code: (typeof rejectionCodes)[number];
  readonly flag: (typeof flagReasons)[number];
}

/**
 * Of equally severe categories, the first row counts; one without a row is OTHER. ILLEGAL_CONTENT is never among them:
 * that is for people.
 */
const categoryRows = {
  Hate: { code: 'HATE_SPEECH', flag: 'COMMENT_DETECTED_TOXIC' },
  Slurs: { code: 'HATE_SPEECH', flag: 'COMMENT_DETECTED_TOXIC' },
  Violence: { code: 'ABUSIVE', flag: 'COMMENT_DETECTED_TOXIC' },
  Bullying: { code: 'HARASSMENT_BULLYING', flag: 'COMMENT_DETECTED_TOXIC' },
  Sexual: { code: 'OFFENSIVE', flag: 'COMMENT_DETECTED_TOXIC' },
  SelfHarm: { code: 'OTHER', flag: 'COMMENT_DETECTED_TOXIC' },
  Profanity: { code: 'OFFENSIVE', flag: 'COMMENT_DETECTED_TOXIC' },
  Spam: { code: 'SPAM', flag: 'COMMENT_DETECTED_SPAM' },
} as const satisfies Partial<Record<CategoryName<'text'>, CategoryRow>>;

const otherRow: CategoryRow = { code: 'OTHER', flag: 'COMMENT_DETECTED_TOXIC' };
const rowOf = (category: CategoryName<'text'>): CategoryRow =>
  (categoryRows as Partial<Record<CategoryName<'text'>, CategoryRow>>)[category] ?? otherRow;

const rowNames = Object.keys(categoryRows) as CategoryName<'text'>[];

const rejectionReason = z.object({
  code: z.enum(rejectionCodes),
  legalGrounds: z.string().optional(),
  detailedExplanation: z.string(),
  customReason: z.string().optional(),
});

export const coralDecision = z
  .object({
    status: z.enum(['REJECTED', 'SYSTEM_WITHHELD']).describe('SYSTEM_WITHHELD: a moderator decides.'),
    moderationAction: z
      .object({ status: z.literal('REJECTED'), rejectionReason })
      .optional()
      .describe('Of a rejection; older versions of Coral read `status` only.'),
    actions: z.array(z.object({ actionType: z.literal('FLAG'), reason: z.enum(flagReasons) })).optional(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('Why there is no verdict: the comment is withheld until a moderator has seen it. Coral ignores it.'),
  })
  .meta({ id: 'CoralModerationDecision' });
export type CoralDecision = z.output<typeof coralDecision>;

/** A comment that could not be judged: Coral would publish it after any other answer. */
export const withhold = (error: NonNullable<CoralDecision['error']>): CoralDecision => ({
  status: 'SYSTEM_WITHHELD',
  error,
});

/** The category that decides; undefined if none was found, as for content that could not be read. */
function worstCategory({ categoryScores }: TextItem): CategoryName<'text'> | undefined {
  const names = [...new Set([...rowNames, ...getCategoryNames('text')])];
  const rankOf = (name: CategoryName<'text'>) => severityRank(categoryScores[name]);
  const most = Math.max(...names.map(rankOf));
  return most === 0 ? undefined : names.find((name) => rankOf(name) === most);
}

const isRejected = (severity: Severity, { reject }: CoralSettings): boolean =>
  reject !== 'never' && severityRank(severity) >= severityRank(reject);

/** @returns undefined for a clean comment, on which Coral is to decide as if there were no such phase */
export function toCoralDecision(item: TextItem, settings: CoralSettings): CoralDecision | undefined {
  if (item.isClean) return undefined;
  const category = worstCategory(item);
  const row = category === undefined ? otherRow : rowOf(category);
  const actions: CoralDecision['actions'] = category === undefined ? [] : [{ actionType: 'FLAG', reason: row.flag }];
  if (!isRejected(item.severity, settings)) return { status: 'SYSTEM_WITHHELD', actions };
  const { legalGrounds } = settings;
  return {
    status: 'REJECTED',
    moderationAction: {
      status: 'REJECTED',
      rejectionReason: {
        code: row.code,
        ...(legalGrounds === undefined ? {} : { legalGrounds }),
        detailedExplanation: item.reason,
        ...(row.code === 'OTHER' ? { customReason: category ?? item.reason } : {}),
      },
    },
    actions,
  };
}

/** The part of a long comment that counts: the most severe one that is not clean. */
export const worstItem = (items: readonly TextItem[]): TextItem | undefined =>
  items.toSorted(
    (a, b) => Number(a.isClean) - Number(b.isClean) || severityRank(b.severity) - severityRank(a.severity),
  )[0];
