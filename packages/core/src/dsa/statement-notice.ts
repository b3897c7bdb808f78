/** What the author of a restricted content is told (Article 17(3) of Regulation (EU) 2022/2065), with ways of redress. */
import { z } from 'zod';
import type { Statement } from './statement.ts';
import type { AutomatedDecision } from './statement-values.ts';

const redressWay = z.strictObject({
  text: z.string().trim().min(1).max(1000),
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an http or https URL.' })
    .max(500)
    .nullable(),
});

/** What an account tells authors about redress; null: it is not offered, and not mentioned. */
export const redressFields = {
  internalComplaint: redressWay.nullable().describe('The complaint to you: platforms, Article 20.'),
  outOfCourt: redressWay.nullable().describe('A certified body: platforms, Article 21.'),
  court: redressWay.nullable(),
};

export type Redress = z.output<z.ZodObject<typeof redressFields>>;
export type RedressKind = keyof Redress;

const restrictions: Readonly<Record<string, string>> = {
  DECISION_VISIBILITY_CONTENT_REMOVED: 'The content was removed.',
  DECISION_VISIBILITY_CONTENT_DISABLED: 'Access to the content was disabled.',
  DECISION_VISIBILITY_CONTENT_DEMOTED: 'The content is shown less prominently.',
  DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED: 'The content is shown to adults only.',
  DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED: 'Others can no longer react to the content.',
  DECISION_VISIBILITY_CONTENT_LABELLED: 'The content was given a label.',
  DECISION_MONETARY_SUSPENSION: 'Payments are suspended.',
  DECISION_MONETARY_TERMINATION: 'Payments have ended.',
  DECISION_PROVISION_PARTIAL_SUSPENSION: 'Part of the service is suspended for you.',
  DECISION_PROVISION_TOTAL_SUSPENSION: 'The service is suspended for you.',
  DECISION_PROVISION_PARTIAL_TERMINATION: 'Part of the service has ended for you.',
  DECISION_PROVISION_TOTAL_TERMINATION: 'The service has ended for you.',
  DECISION_ACCOUNT_SUSPENDED: 'Your account is suspended.',
  DECISION_ACCOUNT_TERMINATED: 'Your account was closed.',
};

const automatedDecisionTexts: Readonly<Record<AutomatedDecision, string>> = {
  AUTOMATED_DECISION_FULLY: 'The decision was made by automated means.',
  AUTOMATED_DECISION_PARTIALLY: 'A person made the decision, with the result of automated means before them.',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'A person made the decision.',
};

export interface StatementNotice {
  /** Each restriction, in a sentence. */
  readonly restrictions: readonly string[];
  /** The countries to which they are limited; null: they are not. */
  readonly territorialScope: readonly string[] | null;
  readonly appliesFrom: string;
  /** The last day of the restriction of the content, if it ends. */
  readonly appliesUntil: string | null;
  readonly facts: string;
  /** Whether and how automated means were used, in two sentences. */
  readonly automatedMeans: string;
  readonly ground: { readonly isIllegal: boolean; readonly reference: string; readonly explanation: string };
  readonly groundUrl: string | null;
  readonly redress: readonly { readonly kind: RedressKind; readonly text: string; readonly url: string | null }[];
  /** All of it as a message in English. */
  readonly text: string;
}

function listRestrictions(statement: Statement): string[] {
  const named = [
    ...(statement.decision_visibility ?? []),
    statement.decision_monetary,
    statement.decision_provision,
    statement.decision_account,
  ].flatMap((value) => (value && restrictions[value]) || []);
  return [
    ...named,
    ...[statement.decision_visibility_other, statement.decision_monetary_other].flatMap((one) => one ?? []),
  ];
}

function groundOf(statement: Statement): StatementNotice['ground'] {
  const isIllegal = statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  const [reference, explanation] = isIllegal
    ? [statement.illegal_content_legal_ground, statement.illegal_content_explanation]
    : [statement.incompatible_content_ground, statement.incompatible_content_explanation];
  return { isIllegal, reference: reference ?? '', explanation: explanation ?? '' };
}

function toText(notice: Omit<StatementNotice, 'text'>): string {
  const { ground, groundUrl, territorialScope, appliesFrom, appliesUntil, redress } = notice;
  const until = appliesUntil === null ? '' : ` until ${appliesUntil}`;
  const scope = territorialScope === null ? '' : ` in ${territorialScope.join(', ')}`;
  const kind = ground.isIllegal ? 'We consider the content illegal' : 'The content is not compatible with our terms';
  const ways = redress.map((way) => `- ${way.text}${way.url === null ? '' : ` ${way.url}`}`);
  return [
    `${notice.restrictions.join(' ')} This applies${scope} from ${appliesFrom}${until}.`,
    notice.facts,
    `${kind} (${ground.reference}${groundUrl === null ? '' : `, ${groundUrl}`}): ${ground.explanation}`,
    notice.automatedMeans,
    ...(ways.length === 0 ? [] : [`What you can do:\n${ways.join('\n')}`]),
  ].join('\n\n');
}

/** The notice of a valid statement. */
export function toStatementNotice(statement: Statement, redress: Redress): StatementNotice {
  const detection =
    statement.automated_detection === 'Yes'
      ? 'The content was found by automated means.'
      : 'The content was not found by automated means.';
  const notice = {
    restrictions: listRestrictions(statement),
    territorialScope: statement.territorial_scope ?? null,
    appliesFrom: statement.application_date,
    appliesUntil: statement.end_date_visibility_restriction ?? null,
    facts: statement.decision_facts,
    automatedMeans: `${detection} ${automatedDecisionTexts[statement.automated_decision]}`,
    ground: groundOf(statement),
    groundUrl: statement.decision_ground_reference_url ?? null,
    redress: (Object.keys(redressFields) as RedressKind[]).flatMap((kind) => {
      const way = redress[kind];
      return way === null ? [] : [{ kind, ...way }];
    }),
  };
  return { ...notice, text: toText(notice) };
}
