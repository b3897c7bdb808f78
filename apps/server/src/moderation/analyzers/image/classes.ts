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
  /** 0.5–1 on the ladder of severities (core, verdict/severity-score.ts). */
  readonly badness: number;
}

const sumProbabilities = (probabilities: Readonly<Record<string, number>>, labels: readonly string[]): number =>
  Math.min(
    1,
    labels.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0),
  );

/** The worst frame decides: content shown in a single frame counts. */
function toClassifierFindings(model: ClassifierOutput, meanings: readonly LabelMeaning[], analyzer: string): Finding[] {
  return meanings.map(({ signal, term, labels, badness }) => {
    const probability = Math.max(
      0,
      ...model.frames.map(({ probabilities }) => sumProbabilities(probabilities, labels)),
    );
    return { signal, score: toScore(probability, badness), analyzer, kind: 'model', term };
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
  readonly meanings: readonly LabelMeaning[];
  /** A sentence saying that it is not installed. */
  readonly missing: string;
}

/** Creates the analyzer for one kind of classifier. */
export const createClassifierAnalyzer = ({
  kind,
  meanings,
  missing,
  ...row
}: ClassifierAnalyzerOptions): Analyzer<ImageMedia> => ({
  ...row,
  decides: true,
  async run(media) {
    const { models } = await media.classes();
    const own = models.filter((model) => model.kind === kind);
    if (own.length === 0) throw new AnalyzerUnavailable(missing);
    return { findings: worstPerCategory(own.flatMap((model) => toClassifierFindings(model, meanings, row.name))) };
  },
});
