/** What classifiers of pictures say, as findings: which label means what, and how bad it would be. */
import { type Finding, type Signal, scoreOf } from '@winnow/core';
import type { SeenOf } from '../../media/image/seen.ts';
import { type Analyzer, AnalyzerUnavailable } from '../analyzer.ts';
import type { ImageMedia } from './media.ts';

type Model = SeenOf<'classes'>['models'][number];

/** Labels that mean the same, or worse, together. */
export interface Meaning {
  readonly signal: Signal;
  /** The finding's term: what it shows. */
  readonly term: string;
  readonly labels: readonly string[];
  /** 0.5–1 on the ladder of severities (core, verdict/score.ts). */
  readonly badness: number;
}

const sumOf = (probabilities: Readonly<Record<string, number>>, labels: readonly string[]): number =>
  Math.min(
    1,
    labels.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0),
  );

/** The worst frame decides: whoever shows something for one frame has shown it. */
function findingsOf(model: Model, meanings: readonly Meaning[], analyzer: string): Finding[] {
  return meanings.map(({ signal, term, labels, badness }) => {
    const probability = Math.max(0, ...model.frames.map(({ probabilities }) => sumOf(probabilities, labels)));
    return { signal, score: scoreOf(probability, badness), analyzer, kind: 'model', term };
  });
}

/** Scores below this stay out of the evidence: they change no verdict. */
const LOWEST_SCORE = 0.05;

/** Of several findings of a signal the worst. */
function worstOfEach(findings: readonly Finding[]): Finding[] {
  const worst = new Map<Signal, Finding>();
  for (const finding of findings) {
    const known = worst.get(finding.signal);
    if (finding.score >= LOWEST_SCORE && finding.score > (known?.score ?? 0)) worst.set(finding.signal, finding);
  }
  return [...worst.values()];
}

export interface Classifier extends Pick<Analyzer<ImageMedia>, 'name' | 'required' | 'coverage'> {
  readonly kind: Model['kind'];
  readonly meanings: readonly Meaning[];
  /** In a sentence, that there is none. */
  readonly missing: string;
}

/** The analyzer of what a kind of classifiers says. */
export const classifier = ({ kind, meanings, missing, ...row }: Classifier): Analyzer<ImageMedia> => ({
  ...row,
  async run(media) {
    const { models } = await media.classes();
    const own = models.filter((model) => model.kind === kind);
    if (own.length === 0) throw new AnalyzerUnavailable(missing);
    return { findings: worstOfEach(own.flatMap((model) => findingsOf(model, meanings, row.name))) };
  },
});
