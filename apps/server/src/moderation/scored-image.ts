/** Images for those who ask for scores, with texts that belong to them: judged as every image and every text, on the images' bill. */
import { assemble, decide, type Likelihoods, likelihoods, type Signal, signals } from '@winnow/core';
import { sha256Of } from '../activity/policy.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import type { Outcome } from '../analyzers/run.ts';
import { judge } from './judge.ts';
import { type ImageContent, type ImageTypes, image } from './modalities/image.ts';
import { text } from './modalities/text.ts';
import { parse } from './parse.ts';
import type { AnalyzedContent, Pipeline } from './pipeline.ts';
import { scoredText } from './scored-text.ts';

export interface ScoredPart {
  readonly kind: 'text' | 'image';
  /** Signals that nothing looked for are missing. */
  readonly likelihoods: Partial<Likelihoods>;
}

export interface ScoredImages {
  readonly parts: readonly ScoredPart[];
  readonly tokens: number;
}

interface ScoredImageTypes extends Omit<ImageTypes, 'item' | 'result'> {
  item: readonly ScoredPart[];
  result: ScoredImages;
}

/** Analyzers that look for every signal; other classifiers of pictures have the name of the one that they look for. */
const lookForAll = ['words', 'image-guard'];

/** What nothing looked for is not known to be absent, and what was found is known whoever found it. */
function knownIn({ evidence, runs }: Outcome): Signal[] {
  const worked = runs.filter(({ status }) => status === 'ok').map(({ name }) => name);
  if (lookForAll.some((name) => worked.includes(name))) return [...signals];
  return signals.filter(
    (signal) => worked.includes(signal) || evidence.findings.some((finding) => finding.signal === signal),
  );
}

function ofImage(outcome: Outcome): ScoredPart {
  const all = likelihoods(outcome.evidence.findings, outcome.evidence.opinions);
  const known = knownIn(outcome);
  return { kind: 'image', likelihoods: Object.fromEntries(known.map((signal) => [signal, all[signal]])) };
}

/** The texts, judged once: with the first image. */
async function ofTexts(
  texts: readonly string[],
  { profile, judging, deadline, watch }: AnalyzedContent<ImageContent, ImageMedia>,
): Promise<ScoredPart[]> {
  if (texts.length === 0) return [];
  const contents = text.contents(parse('text', { content: texts }), judging, 'Enterprise');
  const judged = contents.map((content) => judge(scoredText, judging, { content, profile, deadline, watch }));
  return (await Promise.all(judged)).map(({ item }) => ({ kind: 'text', likelihoods: item.likelihoods }));
}

/** @param beside texts that one price pays for together with the images */
export const scoredImages = (beside: readonly string[]): Pipeline<ScoredImageTypes> => ({
  ...image,
  async conclude(analyzed) {
    const isFirst = analyzed.content.pointer === '/image/0';
    const texts = isFirst ? await ofTexts(beside, analyzed) : [];
    return [...texts, ofImage(analyzed.outcome)];
  },
  logged({ content, media, outcome, profile }) {
    const { findings, opinions, bypass } = outcome.evidence;
    const { language } = content;
    const decided = { findings: decide(findings, opinions), bypass };
    return {
      verdict: assemble('image', decided, { profile, language, coverage: outcome.coverage }),
      content: { sha256: sha256Of(media.bytes) },
    };
  },
  answer: (_request, items, { usage }) => ({ parts: items.flat(), tokens: usage.tokens }),
  answerInPart: undefined,
});
