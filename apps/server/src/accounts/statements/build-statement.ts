/** Makes the statement of reasons of a decision: what the log says of it, and what people add. */
import {
  type AutomatedDecision,
  type FactsOrigin,
  findCategoryIds,
  type Modality,
  type Statement,
  type StatementContentType,
  type StatementDetails,
  type StatementSource,
  statementSchema,
  suggestStatementCategory,
} from '@winnow/core';
import { describePolicy, describeRestrictions } from './decided-actions.ts';
import { type DecidedItem, formatStatementId, type QueueReason } from './decided-items.ts';
import type { keyDecisions, StatementSettings } from './statement-settings.ts';

/** What people may say of a decision; what the log knows better is not among it. */
export const statementDetailsSchema = statementSchema
  .omit({ puid: true, application_date: true, automated_detection: true, automated_decision: true })
  .partial()
  .meta({ id: 'StatementDetails' });

interface Origin {
  /** Whether automated means found the content. */
  readonly isAutomated: boolean;
  readonly source: StatementSource;
}

const found: Origin = { isAutomated: true, source: 'SOURCE_VOLUNTARY' };
/** Reported by a person: the verdict had not found it. */
const reported: Origin = { isAutomated: false, source: 'SOURCE_TYPE_OTHER_NOTIFICATION' };

/**
 * How the content was detected, by the reason why it was in the queue. Content that the verdict called unsafe counts as
 * detected by automated means, also if it was reported later.
 */
const originByReason: Readonly<Record<QueueReason, (isClean: boolean) => Origin>> = {
  band: () => found,
  incomplete: () => found,
  category: () => found,
  list: () => found,
  rule: () => found,
  feedback: (isClean) => (isClean ? reported : found),
  report: (isClean) => (isClean ? reported : found),
  // The decision after an overturned one; what is appealed against has the reason from before.
  appeal: (isClean) => (isClean ? reported : found),
  suggestion: (isClean) => (isClean ? { ...reported, source: 'SOURCE_VOLUNTARY' } : found),
};

/** The first notice that led to the review decides where the content was brought to attention. */
function sourceOf({ reason, notice }: DecidedItem, origin: Origin): StatementSource {
  if (notice === null || (reason !== 'report' && origin.source === 'SOURCE_VOLUNTARY')) return origin.source;
  return notice.isTrustedFlagger ? 'SOURCE_TRUSTED_FLAGGER' : 'SOURCE_ARTICLE_16';
}

const contentTypes: Readonly<Record<Modality, StatementContentType>> = {
  text: 'CONTENT_TYPE_TEXT',
  image: 'CONTENT_TYPE_IMAGE',
  audio: 'CONTENT_TYPE_AUDIO',
  video: 'CONTENT_TYPE_VIDEO',
};

type Decider = (typeof keyDecisions)[number];

/** undefined: the log does not say who was behind a client's key. */
const deciderOf = (
  { decider }: Pick<DecidedItem, 'decider'>,
  { decisionsByKey }: StatementSettings,
): Decider | undefined => (decider.startsWith('user_') ? 'person' : (decisionsByKey ?? undefined));

const automationOf = (decider: Decider, origin: Origin): AutomatedDecision => {
  if (decider === 'automation') return 'AUTOMATED_DECISION_FULLY';
  return origin.isAutomated ? 'AUTOMATED_DECISION_PARTIALLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED';
};

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

function describeFacts({ modality, severity, categories }: DecidedItem, origin: Origin): string {
  const names = categories.length === 0 ? '' : ` It named: ${categories.join(', ')} (severity ${severity}).`;
  return origin.isAutomated
    ? `An automated check of content (${modality}) led to its review.${names}`
    : `Content (${modality}) was brought to our attention, and then reviewed.`;
}

/** The grounds that hold where no other ground was given. */
function groundOf(
  { incompatible_content_ground, incompatible_content_explanation }: Partial<Statement>,
  details: StatementDetails,
  settings: StatementSettings,
): Partial<Statement> {
  if (details.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT') return {};
  return {
    incompatible_content_ground: incompatible_content_ground ?? settings.ground,
    incompatible_content_explanation: incompatible_content_explanation ?? settings.groundExplanation,
    ...(settings.groundUrl === null ? {} : { decision_ground_reference_url: settings.groundUrl }),
  };
}

/**
 * The statement of a decision; it may break rules if the details do.
 * @returns undefined if the log does not say whether a person or automation decided
 */
export function buildStatement(
  decided: DecidedItem,
  details: StatementDetails,
  settings: StatementSettings,
): Statement | undefined {
  const decider = deciderOf(decided, settings);
  if (decider === undefined) return undefined;
  const origin = originByReason[decided.reason](decided.isClean);
  const policy = describePolicy(decided);
  const ofVerdict = suggestStatementCategory(
    decided.categories.flatMap((name) => findCategoryIds(decided.modality, name)),
  );
  const { category = ofVerdict.category } = policy;
  const keywords = policy.category === undefined ? ofVerdict.keywords : (policy.category_specification ?? []);
  const restrictions = describeRestrictions(decided);
  // Keywords go with the category that suggested them.
  const suggested = details.category === undefined ? [...keywords] : [];
  return {
    ...(Object.keys(restrictions).length > 0 ? restrictions : { decision_visibility: [settings.defaultVisibility] }),
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    ...groundOf(policy, details, settings),
    content_type: [contentTypes[decided.modality]],
    category,
    ...(suggested.length === 0 ? {} : { category_specification: suggested }),
    content_date: toDay(decided.judgedAt),
    ...(settings.territorialScope.length === 0 ? {} : { territorial_scope: settings.territorialScope }),
    decision_facts: describeFacts(decided, origin),
    source_type: sourceOf(decided, origin),
    ...details,
    puid: formatStatementId(decided),
    application_date: toDay(decided.decidedAt),
    automated_detection: origin.isAutomated ? 'Yes' : 'No',
    automated_decision: automationOf(decider, origin),
  };
}

/** Where the facts of a decision come from, if none were written. */
export const factsOriginOf = ({ reason, isClean }: DecidedItem, details: StatementDetails): FactsOrigin | undefined => {
  if (details.decision_facts !== undefined) return undefined;
  return originByReason[reason](isClean).isAutomated ? 'machine' : 'report';
};

/**
 * How any decision was made, also one that restricted nothing.
 * @returns null if the log does not say whether a person or automation decided
 */
export function decisionAutomation(
  decided: Pick<DecidedItem, 'decider' | 'reason' | 'isClean'>,
  settings: StatementSettings,
): AutomatedDecision | null {
  const decider = deciderOf(decided, settings);
  return decider === undefined ? null : automationOf(decider, originByReason[decided.reason](decided.isClean));
}
