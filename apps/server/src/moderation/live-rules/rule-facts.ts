/** What conditions see of a content that was judged (core, conditions/content-facts.ts). */
import {
  type ContentFacts,
  type ContentItem,
  categories,
  categoryIds,
  type Finding,
  isCategoryEnabled,
  type Modality,
  type Profile,
  type Severity,
  severityForScore,
  type TermsCondition,
  type UrgentScores,
  type Verdict,
  type WaveCount,
} from '@winnow/core';
import { compileRuleTerms, findLinkHosts, type PreparedText, prepareText, type TermMatcher } from '@winnow/text';

/** The parts of a judged content, or of what the log kept of it. */
export interface RuleMaterial {
  readonly modality: Modality;
  readonly profile: Pick<Profile, 'id' | 'thresholds'> | undefined;
  readonly atMs: number;
  readonly verdict: Pick<Verdict, 'isClean' | 'severity' | 'isBypassAttempt' | 'complete'>;
  /** As scored for the verdict; undefined: not kept. */
  readonly findings: () => readonly Pick<Finding, 'signal' | 'score' | 'kind' | 'analyzer'>[] | undefined;
  readonly customScores: readonly { readonly id: string; readonly score: number }[];
  /** Undefined: none was scored, or not kept. */
  readonly urgentScores: UrgentScores | undefined;
  /** The names of the banks that it matches; undefined: not kept. */
  readonly banks: readonly string[] | undefined;
  /** The ids of the lists that it was compared with, and of those that it matches. */
  readonly lists: { readonly compared: readonly string[]; readonly matched: readonly string[] };
  /** Undefined: it is none, or it was not kept. */
  readonly text: string | undefined;
  readonly language: string | undefined;
  /** The names of the categories of personal data; undefined: it was not looked for. */
  readonly personalData: () => readonly string[] | undefined;
  readonly author: ContentItem['author'];
  readonly strikes: number | undefined;
  /** Undefined: nothing was counted. */
  readonly waves: readonly Pick<WaveCount, 'authors'>[] | undefined;
}

/** Compiled once for each condition, which lives as long as the rules of its account. */
const matchers = new WeakMap<TermsCondition, TermMatcher>();

function matcherOf(condition: TermsCondition): TermMatcher {
  const known = matchers.get(condition) ?? compileRuleTerms(condition);
  matchers.set(condition, known);
  return known;
}

/** Computes a value when it is first read. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** The highest score of a category by its name in profiles; undefined: the modality or the profile does not have it. */
function createCategoryScores({ modality, profile, findings }: RuleMaterial) {
  const best = once(() => {
    const found = findings();
    if (found === undefined) return undefined;
    const scores = new Map<string, number>();
    for (const id of categoryIds)
      if (profile && categories[id][modality] !== null && isCategoryEnabled(profile, id))
        scores.set(categories[id].text, scores.get(categories[id].text) ?? 0);
    for (const { signal, score } of found) {
      const name = categories[signal].text;
      const before = scores.get(name);
      if (before !== undefined && score > before) scores.set(name, score);
    }
    return scores;
  });
  return {
    highest: (): number | undefined => {
      const scores = best();
      return scores && Math.max(0, ...scores.values());
    },
    of: (name: string): number | undefined => best()?.get(name),
  };
}

const toSeverity = (score: number | undefined): Severity | undefined =>
  score === undefined ? undefined : severityForScore(score);

/** A term of the profile; those of lists have a signal of their own. */
const isBlockedTerm = ({ kind, analyzer }: Pick<Finding, 'kind' | 'analyzer'>): boolean =>
  kind === 'blocklist' && analyzer !== 'lists';

/** Signals are computed when a condition first reads them. */
export function createRuleFacts(material: RuleMaterial): ContentFacts {
  const { modality, profile, atMs, verdict, customScores, urgentScores, banks, lists } = material;
  const { text, language, author, strikes, waves } = material;
  const scores = createCategoryScores(material);
  const hosts = once(() => (text === undefined ? undefined : findLinkHosts(text)));
  const prepared = once((): PreparedText | undefined => (text === undefined ? undefined : prepareText(text)));
  const personalData = once(material.personalData);
  const createdAt = author?.createdAt;
  return {
    modality,
    profileId: profile?.id,
    atMs,
    isComplete: verdict.complete,
    severity: verdict.severity,
    isClean: verdict.isClean,
    isBypass: verdict.isBypassAttempt,
    get score() {
      return scores.highest();
    },
    categoryScore: scores.of,
    categorySeverity: (name) => toSeverity(scores.of(name)),
    customScore: (id) => customScores.find((one) => one.id === id)?.score,
    urgentScores,
    banks,
    isListed: (id) => lists.matched.includes(id) || (lists.compared.includes(id) ? false : undefined),
    get hasBlockedTerm() {
      return modality === 'text' ? material.findings()?.some(isBlockedTerm) : undefined;
    },
    get personalData() {
      return personalData();
    },
    language: language === 'und' ? undefined : language,
    length: text?.length,
    get linkHosts() {
      return hosts();
    },
    containsTerms(condition) {
      const known = prepared();
      return known && matcherOf(condition)(known);
    },
    authorId: author?.id,
    authorCreatedAtMs: createdAt === undefined ? undefined : Date.parse(createdAt),
    trustLevel: author?.trustLevel,
    strikes,
    waveAuthors: waves && Math.max(0, ...waves.map(({ authors }) => authors)),
    reviewReason: undefined,
  };
}
