/** Images: fetched or decoded, looked at in a process of their own, their words read, personal data found and covered. */
import {
  type ImageBatchResult,
  type ImageItem,
  type ImageRequest,
  type ImageResult,
  type LanguageCode,
  type PiiCategory,
  type Profile,
  piiCategoriesIn,
  type Source,
} from '@winnow/core';
import { sha256Of } from '../../activity/policy.ts';
import { AnalyzerUnavailable } from '../../analyzers/analyzer.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { AnalyzerFailed, type Outcome, runAnalyzers } from '../../analyzers/run.ts';
import { atPointer } from '../at-pointer.ts';
import type { AnalyzedContent, Pipeline, Receipt, Work } from '../pipeline.ts';
import { imageMedia, type Looking } from './image/media.ts';
import { mayReadWords, wordsUnread } from './image/reading.ts';
import { insistOnPersonal, type Redaction, redact } from './image/redact.ts';
import { concludeSight } from './image/sight.ts';
import { detectedPii, subjectsOf } from './image/subjects.ts';

/** One image with what hangs on the tier settled. A type, not an interface: the core's rules read it as fields by name. */
export type ImageContent = Omit<ImageRequest, 'image' | 'language'> & {
  image: Source;
  /** Of the explanation, and of the bill. */
  language: LanguageCode;
  /** Where it stands in the request. */
  pointer: string;
  /** Whether the tier includes the reading of words. */
  mayRead: boolean;
};

export interface ImageTypes {
  modality: 'image';
  content: ImageContent;
  media: ImageMedia;
  outcome: Outcome;
  item: ImageItem;
  result: ImageResult | ImageBatchResult;
}

function wanted({ detectPii, piiCategories }: ImageContent, profile: Profile): readonly PiiCategory[] {
  return detectPii ? (piiCategories ?? profile.piiCategories ?? piiCategoriesIn('image')) : [];
}

const lookingOf = (content: ImageContent, profile: Profile): Looking => ({
  profile,
  enhanced: content.enhancedOcr,
  wordsUnread: wordsUnread(content.mayRead, profile),
  pii: wanted(content, profile),
});

async function resolve(content: ImageContent, { profile, judging, deadline }: Work): Promise<ImageMedia> {
  const { signal } = deadline;
  try {
    const bytes = await judging.sources.bytes(content.image, { signal });
    const picture = await judging.pictures.open(bytes, { signal });
    return imageMedia(picture, bytes, { looking: lookingOf(content, profile), judging });
  } catch (error) {
    throw atPointer(error, content.pointer);
  }
}

/** The words that were asked for by themselves. @throws AnalyzerFailed where nothing is installed that reads */
async function textIn(media: ImageMedia): Promise<string[]> {
  try {
    return (await media.words()).lines.map(({ text }) => text);
  } catch (error) {
    throw error instanceof AnalyzerUnavailable ? new AnalyzerFailed('words', { cause: error }) : error;
  }
}

type AnalyzedImage = AnalyzedContent<ImageContent, ImageMedia>;

/** The picture is let go of here: nothing can be asked of it afterwards. */
async function redacted({ content, media, outcome, ...work }: AnalyzedImage): Promise<Redaction> {
  insistOnPersonal(outcome.runs);
  const mode = content.redactionMode ?? work.profile.redactionMode ?? 'blur';
  const looking = lookingOf(content, work.profile);
  return redact(media, outcome.evidence.pii, { ...work, looking, mode });
}

async function conclude(analyzed: AnalyzedImage): Promise<ImageItem> {
  const { content, media, outcome, profile, judging } = analyzed;
  const { verdict } = await concludeSight(media, outcome, { profile, language: content.language });
  const detectedText = content.enableOcr ? await textIn(media) : undefined;
  const metadata = content.extractMetadata ? await media.picture.metadata() : undefined;
  const redaction = content.redactPii ? await redacted(analyzed) : undefined;
  return {
    ...verdict,
    detectedText,
    detectedPii: content.detectPii ? detectedPii(subjectsOf(outcome.evidence.pii), content.language) : undefined,
    safeContent: redaction && (await judging.keepSafe?.(redaction.image)),
    redaction: redaction?.report,
    metadata,
    profile: { id: profile.id, version: profile.version },
    engine: judging.engines.image,
    analyzers: outcome.runs,
  };
}

const batchResult = (
  results: readonly ImageBatchResult['results'][number][],
  { id, usage }: Receipt,
): ImageBatchResult => ({ id, results: [...results], usage });

export const image: Pipeline<ImageTypes> = {
  modality: 'image',
  timeLimitMs: () => 60_000,
  // Each may be 20 MB on its way, and more pictures than processes wait anyway.
  atOnce: 4,

  contents(request, _judging, tier) {
    const { image: source } = request;
    const mayRead = mayReadWords(tier);
    if (!Array.isArray(source)) return [{ ...request, image: source, pointer: '/image', mayRead }];
    return source.map((one, index) => ({ ...request, image: one, pointer: `/image/${index}`, mayRead }));
  },

  resolve,
  analyze: ({ media, judging, ...work }) => runAnalyzers(judging.analyzers.image, media, work),
  conclude,
  logged: ({ media }, verdict) => ({ verdict, content: { sha256: sha256Of(media.bytes) } }),
  async release({ picture }) {
    await picture[Symbol.asyncDispose]();
  },

  answer({ image: source }, items, { id, usage }) {
    const [only] = items;
    return !Array.isArray(source) && only !== undefined
      ? Object.assign({ id }, only, { usage })
      : batchResult(items, { id, usage });
  },
  answerInPart: batchResult,
};
