/** From findings to a verdict: the one place that decides what is clean and how bad it is. */
import { type CategoryName, categories, categoryNames, type Signal } from '../catalog/categories.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import {
  type Severity,
  severityFloors,
  severityOf,
  severityRank,
  severityScores,
  worst,
} from '../catalog/severities.ts';
import type { LanguageCode } from '../languages/spoken.ts';
import { isUnsafe, looksAt, type Profile } from '../profile/profile.ts';
import { explainFinding, explainVerdict } from './explain.ts';
import type { Bypass, Finding, Place, Rectangle } from './finding.ts';
import type { Issue, Verdict } from './verdict.ts';

export interface Evidence {
  findings: readonly Finding[];
  bypass: readonly Bypass[];
}

export interface AssembleOptions {
  profile: Profile;
  /** Language of the explanation. */
  language: LanguageCode;
  /**
   * 0–1: how much the analyzers that ran can be trusted to have found what there is. Bounds the confidence of a clean
   * verdict: word lists alone miss what is only meant.
   */
  coverage: number;
}

/** A finding with what this modality calls it. */
interface Judged<M extends Modality> {
  finding: Finding;
  category: CategoryName<M>;
  severity: Severity;
  unsafe: boolean;
}

const percent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)));

const wireName = <M extends Modality>(modality: M, signal: Signal) =>
  categories[signal][modality] as CategoryName<M> | null;

/** Judges every finding that the modality reports and the profile looks at. */
function judge<M extends Modality>(modality: M, findings: readonly Finding[], profile: Profile): Judged<M>[] {
  return findings.flatMap((finding) => {
    const category = wireName(modality, finding.signal);
    if (category === null || !looksAt(profile, finding.signal)) return [];
    const severity = severityOf(finding.score);
    return [{ finding, category, severity, unsafe: isUnsafe(profile, finding.signal, severity) }];
  });
}

/** The scores of a content in which nothing was found, by modality. */
const noScores = Object.fromEntries(
  modalities.map((modality) => [modality, Object.fromEntries(categoryNames(modality).map((name) => [name, 'None']))]),
) as Record<Modality, Record<string, Severity>>;

function scoresOf<M extends Modality>(modality: M, judged: readonly Judged<M>[]): Record<CategoryName<M>, Severity> {
  const scores: Record<string, Severity> = { ...noScores[modality] };
  for (const { category, severity } of judged) scores[category] = worst([scores[category] ?? 'None', severity]);
  return scores as Record<CategoryName<M>, Severity>;
}

/** The same for findings of one place; of none: for the same term. */
function whereabouts({ place, term }: Finding): string {
  if (place === undefined) return `term ${term}`;
  if (place.kind === 'span') return `span ${place.start} ${place.end}`;
  if (place.kind === 'time') return `time ${place.start} ${place.end} ${place.track}`;
  const { left, top, width, height, angle, frame } = place;
  return `box ${left} ${top} ${width} ${height} ${angle} ${frame}`;
}

/** Of several findings at one place in one category the first. */
function worstOfEachPlace<M extends Modality>(unsafe: readonly Judged<M>[]): Judged<M>[] {
  if (unsafe.length < 2) return [...unsafe];
  const byPlace = new Map<string, Judged<M>>();
  for (const item of unsafe) {
    const key = `${item.category} ${whereabouts(item.finding)}`;
    if (!byPlace.has(key)) byPlace.set(key, item);
  }
  return [...byPlace.values()];
}

/** The unsafe findings, given worst first, as issues in reading order; of several at one place in one category the worst. */
function issuesOf<M extends Modality>(unsafe: readonly Judged<M>[], language: LanguageCode): Issue<M>[] {
  return worstOfEachPlace(unsafe)
    .sort((a, b) => startOf(a.finding) - startOf(b.finding))
    .map(({ finding, category, severity }) => ({
      term: finding.term,
      context: explainFinding(finding, category, language),
      category,
      severity,
      ...whereIn(finding.place),
    }));
}

/** A place as issues carry it. */
function whereIn(place: Place | undefined): Pick<Issue, 'start' | 'end' | 'box' | 'track'> {
  if (place === undefined) return {};
  if (place.kind === 'box') return { box: rectangleOf(place) };
  const { start, end } = place;
  return place.kind === 'time' && place.track !== undefined ? { start, end, track: place.track } : { start, end };
}

/** A place in an image without what else is known of it. */
const rectangleOf = ({ left, top, width, height }: Rectangle): Rectangle => ({ left, top, width, height });

/** Images are read from top to bottom. */
function startOf({ place }: Finding): number {
  if (place === undefined) return 0;
  return place.kind === 'box' ? place.top : place.start;
}

/**
 * The verdict on one content. Unsafe is what reaches its category's threshold in the profile; the severity is that of
 * the worst unsafe finding; `categoryScores` also tells what stayed below its threshold. An attempt to evade raises the
 * severity to the profile's `treatBypassAs`.
 */
export function assemble<M extends Modality>(
  modality: M,
  { findings, bypass }: Evidence,
  { profile, language, coverage }: AssembleOptions,
): Verdict<M> {
  const judged = judge(modality, findings, profile);
  const unsafe = judged.filter((item) => item.unsafe).sort((a, b) => b.finding.score - a.finding.score);
  const hidden = bypass.length > 0;
  const evasion = hidden ? (profile.treatBypassAs ?? 'None') : 'None';
  const severity = worst([evasion, ...unsafe.map((item) => item.severity)]);
  const isClean = severity === 'None';
  const topScore = Math.max(0, ...judged.map((item) => item.finding.score));
  const score = Math.max(severityScores[evasion], unsafe[0]?.finding.score ?? 0);
  return {
    isClean,
    confidence: isClean ? percent(coverage * (1 - Math.min(topScore, severityFloors.Low))) : percent(score),
    severity,
    categoryScores: scoresOf(modality, judged),
    issues: issuesOf(unsafe, language),
    isBypassAttempt: hidden,
    bypass: [...bypass],
    reason: explainVerdict(
      { categories: [...new Set(unsafe.map((item) => item.category))], severity, hidden },
      language,
    ),
  };
}

/** The unsafe findings of at least a severity: what `replace` takes out of a text. */
export function findingsToReplace(findings: readonly Finding[], profile: Profile, from: Severity): Finding[] {
  return findings.filter((finding) => {
    const severity = severityOf(finding.score);
    return isUnsafe(profile, finding.signal, severity) && severityRank(severity) >= severityRank(from);
  });
}
