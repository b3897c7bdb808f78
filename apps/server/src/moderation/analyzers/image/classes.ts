/** Predictions of image classifiers as findings: what each label means, and its severity. */
import { type CategoryId, type Finding, toScore } from '@winnow/core';
import type { DetectionResult } from '../../../platform/media/image/detection-schemas.ts';
import { type Analyzer, AnalyzerUnavailable } from '../analyzer.ts';
import type { ImageMedia } from './media.ts';

type ClassifierOutput = DetectionResult<'classes'>['models'][number];

/** Labels that mean the same or something worse; their probabilities are added. */
export interface LabelMeaning {
  readonly signal: CategoryId;
  /** The finding's term: what the image shows. */
  readonly term: string;
  readonly labels: readonly string[];
  /** Labels of the second classifier, without which there is no finding; absent: the first one decides alone. */
  readonly confirmedBy?: readonly string[];
  /**
   * 0.5–1 on the ladder of severities (core, verdict/severity-score.ts); absent: the probability is the score, so that
   * what is surer is more severe.
   */
  readonly badness?: number;
}

const sumProbabilities = (probabilities: Readonly<Record<string, number>>, labels: readonly string[]): number =>
  Math.min(
    1,
    labels.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0),
  );

/**
 * The geometric mean of two probabilities: at least .5 only if neither is below .25, at least .7 only if neither is
 * below .49.
 */
const agreement = (first: number, second: number): number => Math.sqrt(first * second);

/** The worst frame decides: content shown in a single frame counts. */
function toClassifierFindings(
  { frames }: ClassifierOutput,
  second: ClassifierOutput | undefined,
  { meanings, name: analyzer }: Pick<ClassifierAnalyzerOptions, 'meanings' | 'name'>,
): Finding[] {
  const confirmations = new Map(second?.frames.map(({ frame, probabilities }) => [frame, probabilities]));
  return meanings.map(({ signal, term, labels, confirmedBy, badness }) => {
    const scores = frames.map(({ frame, probabilities }) => {
      const probability = sumProbabilities(probabilities, labels);
      // Absent where the first classifier's probabilities are too low to need it.
      const confirmation = confirmations.get(frame);
      if (confirmedBy === undefined || confirmation === undefined) return probability;
      return agreement(probability, sumProbabilities(confirmation, confirmedBy));
    });
    const probability = Math.max(0, ...scores);
    const score = badness === undefined ? probability : toScore(probability, badness);
    return { signal, score, analyzer, kind: 'model', term };
  });
}

/** Lower scores stay out of the evidence: they change no verdict. */
const LOWEST_SCORE = 0.05;

/** The worst of several findings of a signal. */
function worstPerCategory(findings: readonly Finding[]): Finding[] {
  const worst = new Map<CategoryId, Finding>();
  for (const finding of findings) {
    const known = worst.get(finding.signal);
    if (finding.score >= LOWEST_SCORE && finding.score > (known?.score ?? 0)) worst.set(finding.signal, finding);
  }
  return [...worst.values()];
}

export interface ClassifierAnalyzerOptions extends Pick<Analyzer<ImageMedia>, 'name' | 'required' | 'recall'> {
  readonly kind: ClassifierOutput['kind'];
  /** The kind of a second classifier, which confirms what this one finds. */
  readonly second?: ClassifierOutput['kind'];
  readonly meanings: readonly LabelMeaning[];
  /** A sentence saying that it is not installed. */
  readonly missing: string;
}

/** Creates the analyzer for one kind of classifier. */
export const createClassifierAnalyzer = ({
  kind,
  second: secondKind,
  meanings,
  missing,
  ...row
}: ClassifierAnalyzerOptions): Analyzer<ImageMedia> => ({
  ...row,
  decides: true,
  async run(media) {
    const { models } = await media.classes();
    const own = models.filter((model) => model.kind === kind);
    const second = models.find((model) => model.kind === secondKind);
    if (own.length === 0 || (secondKind !== undefined && second === undefined)) throw new AnalyzerUnavailable(missing);
    const findings = own.flatMap((model) => toClassifierFindings(model, second, { meanings, name: row.name }));
    return { findings: worstPerCategory(findings) };
  },
});
