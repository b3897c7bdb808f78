/** The account's rules on a judged content: their labels are part of the evidence that its verdict is then made from. */
import {
  applyRules,
  type ContentItem,
  isBankLabel,
  isListLabel,
  piiCategories,
  type RuleEvaluation,
  scoreFindings,
} from '@winnow/core';
import type { AuthorStrikes } from '../../accounts/activity/active-strikes.ts';
import type { ContentReference } from '../../accounts/activity/content-policy.ts';
import type { AccountRules } from '../live-rules/rule-directory.ts';
import { createRuleFacts } from '../live-rules/rule-facts.ts';
import type { ConcludedContentOf, Pipeline, PipelineTypes } from './pipeline.ts';

interface RulesRequest {
  readonly judging: ConcludedContentOf<PipelineTypes>['judging'];
  readonly deadline: ConcludedContentOf<PipelineTypes>['deadline'];
  /** Those of a test, in place of the account's own. */
  readonly testedRules?: AccountRules | undefined;
}

/** Undefined if none runs; directly if they are in memory. @throws DatabaseUnavailable */
export function findRules({
  judging: { rules },
  deadline,
  testedRules,
}: RulesRequest): AccountRules | undefined | Promise<AccountRules | undefined> {
  if (testedRules) return testedRules;
  const { account } = deadline.flow;
  return typeof account === 'number' ? rules?.find(account) : undefined;
}

const toSeed = (reference: ContentReference): string => (typeof reference === 'string' ? reference : reference.sha256);

/** The strikes of the author, where a rule needs them; undefined: not known, also where they could not be read. */
async function findStrikes({ rules, about, strikes }: RuledContent): Promise<number | undefined> {
  const author = about?.author?.id;
  if (!rules.needsStrikes || author === undefined) return undefined;
  const known = await strikes;
  return known && (known.get(author) ?? 0);
}

export interface RuledContent {
  readonly rules: AccountRules;
  readonly about: ContentItem | undefined;
  /** Of the authors of the request, as far as they were read. */
  readonly strikes: Promise<AuthorStrikes> | undefined;
  /** When the content is judged, in milliseconds since 1970. */
  readonly atMs: number;
}

/** What conditions see of a content. @throws never */
async function readRuleFacts<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  concluded: ConcludedContentOf<T>,
  ruled: RuledContent,
) {
  const { about, atMs } = ruled;
  const { outcome, conclusion, profile } = concluded;
  const { evidence } = outcome;
  const signals = pipeline.ruleSignals?.(concluded);
  return createRuleFacts({
    ...{ modality: pipeline.modality, profile, atMs, verdict: conclusion.verdict },
    findings: () => scoreFindings(evidence.findings, evidence.predictions),
    ...{ customScores: evidence.customScores ?? [], urgentScores: evidence.urgentScores },
    banks: (evidence.labels ?? []).filter(isBankLabel).map((label) => label.evidence.bank),
    lists: {
      compared: evidence.comparedLists ?? [],
      matched: (evidence.labels ?? []).filter(isListLabel).map((label) => label.evidence.listId),
    },
    ...{ text: signals?.text, language: signals?.language },
    personalData: () =>
      signals?.hasPersonalData ? evidence.pii.map(({ category }) => piiCategories[category].name) : undefined,
    author: about?.author,
    strikes: await findStrikes(ruled),
    waves: evidence.waves,
  });
}

export async function evaluateAccountRules<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  concluded: ConcludedContentOf<T>,
  content: RuledContent,
): Promise<RuleEvaluation> {
  const facts = await readRuleFacts(pipeline, concluded, content);
  content.rules.onFacts?.(facts);
  return applyRules(content.rules, { facts, seed: () => toSeed(pipeline.toContentReference(concluded)) });
}
