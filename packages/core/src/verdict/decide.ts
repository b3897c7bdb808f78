/** Word lists and models decide together: what each knows of a signal is added up as log-odds (docs/decisions/0016). */
import { type Signal, signals } from '../catalog/categories.ts';
import { type Severity, severityOf, severityScores } from '../catalog/severities.ts';
import type { Technique } from '../catalog/techniques.ts';
import type { Finding, Place } from './finding.ts';
import { logOddsOf, probabilityOf, scoreOf } from './score.ts';

/** What a model thinks of one signal in a whole content. */
export interface SignalOpinion {
  /** Calibrated natural log-odds that the content is this; 0: as likely as not. */
  logOdds: number;
  /** 0.5–1 on the ladder of severities: how bad it is if it is this. */
  badness: number;
  /** The words behind it, in the original content; [] where the model can't say. */
  words: readonly { term: string; place: Place }[];
}

/** Log-odds that a word list's worst finding of a severity adds to a model's; "None": that the lists found nothing. */
type SignalEvidence = Readonly<Record<Severity, number>>;

/** A signal that is missing has none that was fitted for it: `chosenEvidence` counts. */
export type ListEvidence = Readonly<Partial<Record<Signal, SignalEvidence>>>;

/** What a model thinks of one content. */
export interface Opinion {
  /** Name of the analyzer that asked it. */
  analyzer: string;
  /** The model's name: the term of a finding that no word stands for. */
  model: string;
  /** A signal that is missing is one that the model doesn't know. */
  signals: Partial<Record<Signal, SignalOpinion>>;
  evidence: ListEvidence;
  /** Of a long content that is judged part by part: the part. */
  part?: number;
}

/** Where nothing was fitted: a listed word alone, beside a model that is torn, is worth its own score. */
export const chosenEvidence: SignalEvidence = {
  None: 0,
  Low: logOddsOf(severityScores.Low),
  Medium: logOddsOf(severityScores.Medium),
  High: logOddsOf(severityScores.High),
};

/** Scores below this stay out of the evidence: they change no verdict (severity None begins far above). */
const LOWEST_SCORE = 0.05;

/** What the lists say alone of what a model takes for benign is at most this bad: High takes two. */
const WORST_ALONE = severityScores.Medium;

/** What the models say of one signal, taken together. */
export interface Belief {
  /** That the content is this: of the models alone, and with what the lists found. */
  alone: number;
  together: number;
  surest: SignalOpinion;
  by: Opinion;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Opinions of several models are averaged as log-odds: they read the same text, so adding them would count it twice. */
export function beliefIn(signal: Signal, opinions: readonly Opinion[], listed: readonly Finding[]): Belief | undefined {
  const heard = opinions.flatMap((by) => {
    const opinion = by.signals[signal];
    return opinion === undefined ? [] : [{ by, opinion }];
  });
  const [first, ...rest] = heard;
  if (first === undefined) return undefined;
  const found = severityOf(Math.max(0, ...listed.map(({ score }) => score)));
  const { by, opinion } = rest.reduce((a, b) => (b.opinion.logOdds > a.opinion.logOdds ? b : a), first);
  return {
    alone: mean(heard.map((one) => one.opinion.logOdds)),
    together: mean(heard.map((one) => one.opinion.logOdds + (one.by.evidence[signal] ?? chosenEvidence)[found])),
    surest: opinion,
    by,
  };
}

/** What the word lists and patterns that ship found. What callers block and what other models say is not weighed. */
export const isListed = ({ kind }: Finding): boolean => kind === 'term' || kind === 'pattern';

/** Ways that people without anything to hide have too: stars in a word that is quoted, letters drawn out for emphasis. */
const unsuspicious: readonly (Technique | undefined)[] = ['grawlix', 'repetition', undefined];

/** Whoever hides a word from moderators means it: no model takes that for a benign context. */
const stands = ({ neverBenign, technique }: Finding): boolean =>
  neverBenign === true || !unsuspicious.includes(technique);

/** A list's finding as both together see it. */
function weighed(finding: Finding, { alone, together, surest }: Belief): Finding {
  const meant = alone > 0;
  const badness = meant ? Math.max(finding.score, surest.badness) : Math.min(finding.score, WORST_ALONE);
  const score = scoreOf(probabilityOf(together), Math.max(0.5, badness));
  const decided = { ...finding, score: stands(finding) ? Math.max(finding.score, score) : score };
  return meant ? { ...decided, meant } : decided;
}

/** What models found where the lists have nothing: one finding for each stretch of words behind it. */
function ofModel(signal: Signal, { together, surest, by }: Belief): Finding[] {
  const score = scoreOf(probabilityOf(together), surest.badness);
  if (score < LOWEST_SCORE) return [];
  const finding = { signal, score, analyzer: by.analyzer, kind: 'model' as const };
  if (severityOf(score) === 'None' || surest.words.length === 0) return [{ ...finding, term: by.model }];
  return surest.words.map(({ term, place }) => ({ ...finding, term, place }));
}

/**
 * The findings of all analyzers with calibrated scores. Findings of lists keep their places and get the score that list and
 * model have together; a signal that only a model sees gets findings of its own. Without an opinion, all stay as they are.
 * Of a content that is judged part by part, each part is decided by what was said of it.
 */
export function decide(findings: readonly Finding[], opinions: readonly Opinion[]): Finding[] {
  if (opinions.length === 0) return [...findings];
  const parts = new Set([...findings, ...opinions].map(({ part }) => part));
  if (parts.size === 1) return decidePart(findings, opinions);
  return [...parts].flatMap((part) => {
    const isOfPart = (one: { part?: number }) => one.part === part;
    return decidePart(findings.filter(isOfPart), opinions.filter(isOfPart));
  });
}

function decidePart(findings: readonly Finding[], opinions: readonly Opinion[]): Finding[] {
  const decided = findings.filter((finding) => !isListed(finding));
  for (const signal of signals) {
    const listed = findings.filter((finding) => isListed(finding) && finding.signal === signal);
    const belief = beliefIn(signal, opinions, listed);
    if (belief === undefined) decided.push(...listed);
    else if (listed.length === 0) decided.push(...ofModel(signal, belief));
    else decided.push(...listed.map((finding) => weighed(finding, belief)));
  }
  return decided;
}
