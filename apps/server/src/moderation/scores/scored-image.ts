/**
 * Scores of images, for APIs that return scores, with the texts that belong to them: analyzed like any image and
 * any text, billed with the images.
 */
import {
  assembleVerdict,
  type CategoryId,
  calculateLikelihoods,
  categoryIds,
  type Likelihoods,
  scoreFindings,
} from '@winnow/core';
import { sha256Of } from '../../accounts/activity/content-policy.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import type { AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import { type ImageContent, type ImageTypes, image } from '../modalities/image.ts';
import { text } from '../modalities/text.ts';
import { judge } from '../pipeline/judge.ts';
import { parseModerationRequest } from '../pipeline/parse-request.ts';
import type { AnalyzedContent, Pipeline } from '../pipeline/pipeline.ts';
import { scoredTextPipeline } from './scored-text.ts';

export interface PartLikelihoods {
  readonly kind: 'text' | 'image';
  /** Signals that were not analyzed are missing. */
  readonly likelihoods: Partial<Likelihoods>;
}

export interface ScoredImages {
  readonly parts: readonly PartLikelihoods[];
  readonly tokens: number;
}

interface ScoredImageTypes extends Omit<ImageTypes, 'item' | 'result'> {
  item: readonly PartLikelihoods[];
  result: ScoredImages;
}

/** Analyzers that cover every signal; other image classifiers are named after the one signal that they cover. */
const fullCoverageAnalyzers = ['words', 'image-guard'];

/** Signals that some analyzer covered, or that were found: a signal that was not analyzed is not known to be absent. */
function knownCategories({ evidence, runs }: AnalysisOutcome): CategoryId[] {
  const worked = runs.filter(({ status }) => status === 'ok').map(({ name }) => name);
  if (fullCoverageAnalyzers.some((name) => worked.includes(name))) return [...categoryIds];
  return categoryIds.filter(
    (signal) => worked.includes(signal) || evidence.findings.some((finding) => finding.signal === signal),
  );
}

function toImageLikelihoods(outcome: AnalysisOutcome): PartLikelihoods {
  const all = calculateLikelihoods(outcome.evidence.findings, outcome.evidence.opinions);
  const known = knownCategories(outcome);
  return { kind: 'image', likelihoods: Object.fromEntries(known.map((signal) => [signal, all[signal]])) };
}

/** The texts are judged once, with the first image. */
async function judgeTextParts(
  texts: readonly string[],
  { profile, judging, deadline, watch }: AnalyzedContent<ImageContent, ImageMedia>,
): Promise<PartLikelihoods[]> {
  if (texts.length === 0) return [];
  const contents = text.contents(parseModerationRequest('text', { content: texts }), judging, 'Enterprise');
  const judged = contents.map((content) => judge(scoredTextPipeline, judging, { content, profile, deadline, watch }));
  return (await Promise.all(judged)).map(({ item }) => ({ kind: 'text', likelihoods: item.likelihoods }));
}

/** @param beside texts that are covered by the price of the images */
export const createScoredImagePipeline = (beside: readonly string[]): Pipeline<ScoredImageTypes> => ({
  ...image,
  async conclude(analyzed) {
    const isFirst = analyzed.content.pointer === '/image/0';
    const texts = isFirst ? await judgeTextParts(beside, analyzed) : [];
    return [...texts, toImageLikelihoods(analyzed.outcome)];
  },
  toContentLog({ content, media, outcome, profile }) {
    const { findings, opinions, bypass } = outcome.evidence;
    const { language } = content;
    const decided = { findings: scoreFindings(findings, opinions), bypass };
    return {
      verdict: assembleVerdict('image', decided, { profile, language, coverage: outcome.coverage }),
      content: { sha256: sha256Of(media.bytes) },
    };
  },
  answer: (_request, items, { usage }) => ({ parts: items.flat(), tokens: usage.tokens }),
  answerInPart: undefined,
});
