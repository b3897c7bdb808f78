/**
 * Scores of images, for APIs that return scores, with the texts that belong to them: analyzed like any image and
 * any text, billed with the images.
 */
import { type CategoryId, type ContentLabel, calculateLikelihoods, categoryIds, type Likelihoods } from '@winnow/core';
import { imageClassifiers } from '@winnow/models/vision';
import type { ImageMedia } from '../analyzers/image/media.ts';
import { type AnalysisOutcome, assertNoFailure } from '../analyzers/run-analyzers.ts';
import { type ImageContent, type ImageTypes, image } from '../modalities/image.ts';
import { text } from '../modalities/text.ts';
import { judge } from '../pipeline/judge.ts';
import { parseModerationRequest } from '../pipeline/parse-request.ts';
import type { OpenContent, Pipeline } from '../pipeline/pipeline.ts';
import { scoredTextPipeline } from './scored-text.ts';

export interface PartLikelihoods {
  readonly kind: 'text' | 'image';
  /** Signals that were not analyzed are missing. */
  readonly likelihoods: Partial<Likelihoods>;
  /** Matches with banks; absent: none. */
  readonly labels?: readonly ContentLabel[] | undefined;
}

export interface ScoredImages {
  readonly parts: readonly PartLikelihoods[];
  readonly tokens: number;
}

interface ScoredImageTypes extends Omit<ImageTypes, 'outcome' | 'item' | 'result'> {
  /** With the scores of the texts that are judged with this image. */
  outcome: ImageTypes['outcome'] & { readonly texts: readonly PartLikelihoods[] };
  item: readonly PartLikelihoods[];
  result: ScoredImages;
}

/** Analyzers that cover every signal; the table of image classifiers says which ones each of them covers. */
const fullCoverageAnalyzers = ['words', 'image-guard'];

const toSignal = ({ signal }: { readonly signal: CategoryId }): CategoryId => signal;

/** Signals that some analyzer covered, or that were found: a signal that was not analyzed is not known to be absent. */
function knownCategories({ evidence, runs }: AnalysisOutcome): CategoryId[] {
  const worked = runs.filter(({ status }) => status === 'ok').map(({ name }) => name);
  if (fullCoverageAnalyzers.some((name) => worked.includes(name))) return [...categoryIds];
  const classifiers = imageClassifiers.filter(({ name }) => worked.includes(name));
  const known = new Set([...classifiers.flatMap(({ meanings }) => meanings), ...evidence.findings].map(toSignal));
  return categoryIds.filter((signal) => known.has(signal));
}

function toImageLikelihoods(outcome: AnalysisOutcome): PartLikelihoods {
  const all = calculateLikelihoods(outcome.evidence.findings, outcome.evidence.predictions);
  const known = knownCategories(outcome);
  const likelihoods = Object.fromEntries(known.map((signal) => [signal, all[signal]]));
  return { kind: 'image', likelihoods, labels: outcome.evidence.labels };
}

/** The texts are judged once, with the first image. */
async function judgeTextParts(
  texts: readonly string[],
  { profile, judging, deadline, watch }: OpenContent<ImageContent, ImageMedia>,
): Promise<PartLikelihoods[]> {
  if (texts.length === 0) return [];
  const contents = text.contents(parseModerationRequest('text', { content: texts }), judging, 'Enterprise');
  const judged = contents.map((content) => judge(scoredTextPipeline, judging, { content, profile, deadline, watch }));
  return (await Promise.all(judged)).map(({ item }) => ({
    kind: 'text',
    likelihoods: item.likelihoods,
    labels: item.verdict.labels,
  }));
}

/** @param beside texts that are covered by the price of the images */
export const createScoredImagePipeline = (beside: readonly string[]): Pipeline<ScoredImageTypes> => ({
  ...image,
  async analyze(open) {
    const outcome = await image.analyze(open);
    assertNoFailure(outcome);
    const isFirst = open.content.pointer === '/image/0';
    return { ...outcome, texts: isFirst ? await judgeTextParts(beside, open) : [] };
  },
  assemble: ({ outcome }) => [...outcome.texts, toImageLikelihoods(outcome)],
  answer: (_request, items, { usage }) => ({ parts: items.flat(), tokens: usage.tokens }),
  answerInPart: undefined,
});
