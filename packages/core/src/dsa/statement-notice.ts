/** The notice to the author of a restricted content (Article 17(3) of Regulation (EU) 2022/2065), with ways of redress. */
import { z } from 'zod';
import type { ExplanationLanguage } from '../languages/index.ts';
import { noticePhrases } from './notices/index.ts';
import { fillPhrase, type NoticePhrases } from './notices/notice-phrases.ts';
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

/** Where derived facts come from; they are then stated in the language of the notice. */
export type FactsOrigin = 'machine' | 'report';

export interface StatementNoticeOptions {
  readonly redress: Redress;
  /** Default: English. */
  readonly language?: ExplanationLanguage;
  /** Absent: a person wrote the facts, in their own language. */
  readonly factsOrigin?: FactsOrigin | undefined;
}

const automatedDecisionPhrases = {
  AUTOMATED_DECISION_FULLY: 'decidedByMachine',
  AUTOMATED_DECISION_PARTIALLY: 'decidedWithMachine',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'decidedByPerson',
} as const satisfies Readonly<Record<AutomatedDecision, keyof NoticePhrases>>;

/** What the account says by default is said in the language of the notice; what people wrote stays as it is. */
const defaultTexts = ['terms', 'breaksRules', 'court'] as const satisfies readonly (keyof NoticePhrases)[];
function translateDefault(text: string, phrases: NoticePhrases): string {
  const name = defaultTexts.find((one) => noticePhrases.en[one] === text);
  return name === undefined ? text : phrases[name];
}

export interface StatementNotice {
  readonly language: ExplanationLanguage;
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
  /** All of it as a message. */
  readonly text: string;
}

const RESTRICTION_PREFIX = /^DECISION_(?:VISIBILITY_)?/;
const isRestriction = (name: string): name is keyof NoticePhrases['restrictions'] =>
  Object.hasOwn(noticePhrases.en.restrictions, name);

function listRestrictions(statement: Statement, phrases: NoticePhrases): string[] {
  const named = [
    ...(statement.decision_visibility ?? []),
    statement.decision_monetary,
    statement.decision_provision,
    statement.decision_account,
  ].flatMap((value) => {
    const name = value?.replace(RESTRICTION_PREFIX, '') ?? '';
    return isRestriction(name) ? phrases.restrictions[name] : [];
  });
  return [
    ...named,
    ...[statement.decision_visibility_other, statement.decision_monetary_other].flatMap((one) => one ?? []),
  ];
}

function groundOf(statement: Statement, phrases: NoticePhrases): StatementNotice['ground'] {
  const isIllegal = statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  const [reference, explanation] = isIllegal
    ? [statement.illegal_content_legal_ground, statement.illegal_content_explanation]
    : [statement.incompatible_content_ground, statement.incompatible_content_explanation];
  return {
    isIllegal,
    reference: translateDefault(reference ?? '', phrases),
    explanation: translateDefault(explanation ?? '', phrases),
  };
}

function listRedress(redress: Redress, phrases: NoticePhrases): StatementNotice['redress'] {
  return (Object.keys(redressFields) as RedressKind[]).flatMap((kind) => {
    const way = redress[kind];
    return way === null ? [] : [{ kind, text: translateDefault(way.text, phrases), url: way.url }];
  });
}

function writeRedress(redress: StatementNotice['redress'], phrases: NoticePhrases): string[] {
  if (redress.length === 0) return [];
  const ways = redress.map((way) => `- ${way.text}${way.url === null ? '' : ` ${way.url}`}`);
  return [[phrases.redress, ...ways].join('\n')];
}

function toText(notice: Omit<StatementNotice, 'text'>, phrases: NoticePhrases): string {
  const { ground, groundUrl, territorialScope, appliesFrom, appliesUntil, redress } = notice;
  const span =
    appliesUntil === null
      ? fillPhrase(phrases.appliesFrom, { from: appliesFrom })
      : fillPhrase(phrases.appliesUntil, { from: appliesFrom, until: appliesUntil });
  const scope = territorialScope && fillPhrase(phrases.appliesIn, { countries: territorialScope.join(', ') });
  const reference = ground.reference + (groundUrl === null ? '' : `, ${groundUrl}`);
  return [
    [...notice.restrictions, span, ...(scope ? [scope] : [])].join(' '),
    notice.facts,
    fillPhrase(ground.isIllegal ? phrases.illegal : phrases.incompatible, {
      reference,
      explanation: ground.explanation,
    }),
    notice.automatedMeans,
    ...writeRedress(redress, phrases),
  ].join('\n\n');
}

/** The notice of a valid statement. */
export function toStatementNotice(
  statement: Statement,
  { redress, language = 'en', factsOrigin }: StatementNoticeOptions,
): StatementNotice {
  const phrases: NoticePhrases = noticePhrases[language];
  const derived = { machine: phrases.foundByMachine, report: phrases.foundByReport };
  // The facts of the statement are in English, and name the categories.
  const facts = factsOrigin === undefined || language === 'en' ? statement.decision_facts : derived[factsOrigin];
  const detection = statement.automated_detection === 'Yes' ? phrases.detectedByMachine : phrases.notDetectedByMachine;
  const notice = {
    language,
    restrictions: listRestrictions(statement, phrases),
    territorialScope: statement.territorial_scope ?? null,
    appliesFrom: statement.application_date,
    appliesUntil: statement.end_date_visibility_restriction ?? null,
    facts,
    automatedMeans: `${detection} ${phrases[automatedDecisionPhrases[statement.automated_decision]]}`,
    ground: groundOf(statement, phrases),
    groundUrl: statement.decision_ground_reference_url ?? null,
    redress: listRedress(redress, phrases),
  };
  return { ...notice, text: toText(notice, phrases) };
}

/** The notice to a notifier of a decision (Article 16(5) and (6) of Regulation (EU) 2022/2065). */
export interface NotifierMessage {
  readonly language: ExplanationLanguage;
  readonly hasAction: boolean;
  /** Null: not known. */
  readonly automatedMeans: string | null;
  readonly redress: StatementNotice['redress'];
  /** All of it as a message. */
  readonly text: string;
}

interface DecidedNotice {
  /** The id of the report. */
  readonly reference: string;
  readonly hasAction: boolean;
  /** Null: the log does not say who decided. */
  readonly automatedDecision: AutomatedDecision | null;
  readonly redress: Redress;
  readonly language: ExplanationLanguage;
}

export function toNotifierMessage(decided: DecidedNotice): NotifierMessage {
  const { reference, hasAction, language } = decided;
  const phrases: NoticePhrases = noticePhrases[language];
  const { automatedDecision } = decided;
  const automatedMeans = automatedDecision && phrases[automatedDecisionPhrases[automatedDecision]];
  const redress = listRedress(decided.redress, phrases);
  const outcome = fillPhrase(hasAction ? phrases.noticeActed : phrases.noticeNotActed, { reference });
  const text = [outcome, ...(automatedMeans ? [automatedMeans] : []), ...writeRedress(redress, phrases)].join('\n\n');
  return { language, hasAction, automatedMeans, redress, text };
}

/** The confirmation of receipt (Article 16(4)). @param received.date YYYY-MM-DD */
export const confirmNotice = (
  language: ExplanationLanguage,
  received: { readonly date: string; readonly reference: string },
): string => fillPhrase(noticePhrases[language].noticeReceived, { ...received });
