/** Images: fetched or decoded, analyzed in a separate process, OCR, personal data detected and redacted. */
import {
  getPiiCategories,
  type ImageBatchResult,
  type ImageItem,
  type ImageRequest,
  type ImageResult,
  type InputSource,
  type LanguageCode,
  PDQ_MATCH_QUALITY,
  type PiiCategory,
  type Profile,
} from '@winnow/core';
import { sha256Of } from '../../accounts/activity/content-policy.ts';
import type { PdqVariants } from '../../accounts/activity/picture-mask.ts';
import { createViewablePicture } from '../../platform/media/viewing.ts';
import { AnalyzerUnavailable } from '../analyzers/analyzer.ts';
import { createBankAnalyzers } from '../analyzers/banks.ts';
import { createHmaAnalyzers } from '../analyzers/hma/hma.ts';
import { imagePiiAnalyzers } from '../analyzers/image/index.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import { pictureWords } from '../analyzers/image/picture-text.ts';
import { signatures } from '../analyzers/image/signatures.ts';
import { AnalyzerFailed } from '../analyzers/run-analyzers.ts';
import { createWaveAnalyzers } from '../analyzers/waves.ts';
import type { AppliedEffect, Effect } from '../effects/effect.ts';
import { assertPiiAnalyzersRan, type ImageRedaction, redactImage } from '../effects/image-redaction.ts';
import { hashExactly, toPictureHashes } from '../known/fingerprints.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import { findBanks } from '../pipeline/find-banks.ts';
import { withCustomCategories } from '../pipeline/find-custom-categories.ts';
import { findListAnalyzers } from '../pipeline/find-list-analyzers.ts';
import { findPictureCategories } from '../pipeline/find-picture-categories.ts';
import { findPostCounter } from '../pipeline/find-post-counter.ts';
import type { ConcludedContentOf, ModerationContext, OpenContent, Pipeline, Receipt } from '../pipeline/pipeline.ts';
import { findPictureSignals } from '../waves/wave-signals.ts';
import { toImagePii } from './image/detected-pii.ts';
import { createImageMedia, type ImageMediaOptions } from './image/image-media.ts';
import { analyzePicture, concludeImage, type ImageConclusion, type PictureOutcome } from './image/image-verdict.ts';
import { isOcrIncluded, ocrSkipReason } from './image/ocr-entitlement.ts';

/**
 * One image with everything resolved that depends on the tier. A type, not an interface: the core's
 * rules access it as fields by name.
 */
export type ImageContent = Omit<ImageRequest, 'image' | 'language'> & {
  image: InputSource;
  /** Language of the explanation and of the bill. */
  language: LanguageCode;
  /** Its JSON pointer in the request. */
  pointer: string;
  /** Whether the tier includes OCR. */
  mayRead: boolean;
};

/** What the analyzers found, and what the result reports besides. */
interface ImageOutcome
  extends PictureOutcome,
    Pick<ImageItem, 'detectedText' | 'metadata' | 'contentCredentials' | 'hashes'> {
  /** Absent: it has too little structure to be matched, or was not hashed in time. */
  readonly picture?: PdqVariants | undefined;
}

export interface ImageTypes {
  modality: 'image';
  content: ImageContent;
  media: ImageMedia;
  outcome: ImageOutcome;
  conclusion: ImageConclusion;
  output: ImageRedaction;
  item: ImageItem;
  result: ImageResult | ImageBatchResult;
}

/** Those that are detected: no detector is installed for signatures (docs/decisions/0024). */
const defaultPiiCategories = getPiiCategories('image').filter((id) => id !== 'signature');

function requestedPiiCategories({ detectPii, piiCategories }: ImageContent, profile: Profile): readonly PiiCategory[] {
  return detectPii ? (piiCategories ?? profile.piiCategories ?? defaultPiiCategories) : [];
}

const toImageMediaOptions = (content: ImageContent, profile: Profile): ImageMediaOptions => ({
  profile,
  enhanced: content.enhancedOcr,
  wordsUnread: ocrSkipReason(content.mayRead, profile),
  pii: requestedPiiCategories(content, profile),
});

async function resolve(content: ImageContent, { profile, judging, deadline }: ModerationContext): Promise<ImageMedia> {
  try {
    const bytes = await judging.sources.bytes(content.image, { signal: deadline.signal });
    const picture = await judging.pictures.open(bytes, deadline);
    return createImageMedia(picture, bytes, { looking: toImageMediaOptions(content, profile), judging });
  } catch (error) {
    throw withPointer(error, content.pointer);
  }
}

/** The text that the request asks to extract. @throws AnalyzerFailed if no OCR model is installed */
async function extractText(media: ImageMedia): Promise<string[]> {
  try {
    return (await media.words()).lines.map(({ text }) => text);
  } catch (error) {
    throw error instanceof AnalyzerUnavailable ? new AnalyzerFailed('words', { cause: error }) : error;
  }
}

/** Before white only: what a viewer sees of a transparent picture is its own choice, and one hash is easier to keep. */
async function extractPdq(media: ImageMedia): Promise<NonNullable<ImageItem['hashes']>['pdq']> {
  const { hashes } = await media.pdq();
  return hashes
    .filter(({ background }) => background === 'white')
    .map(({ frame, quality, variants }) => ({ frame, hash: variants.original, quality }));
}

/** Of the first frame, before white; undefined: it has too little structure to be matched. */
async function hashPicture(media: ImageMedia): Promise<PdqVariants | undefined> {
  const [first] = (await media.pdq()).hashes;
  return first && first.quality >= PDQ_MATCH_QUALITY ? first.variants : undefined;
}

/** No verdict fails for want of it: the log then keeps none. */
const hashForLog = (media: ImageMedia): Promise<PdqVariants | undefined> => hashPicture(media).catch(() => undefined);

async function analyze({
  content,
  media,
  judging,
  ...work
}: OpenContent<ImageContent, ImageMedia>): Promise<ImageOutcome> {
  const [banks, lists, pictureCategories] = await Promise.all([
    findBanks({ judging, deadline: work.deadline }),
    findListAnalyzers({ judging, ...work }, pictureWords),
    findPictureCategories({ judging, ...work }),
  ]);
  const { hma } = judging;
  const exact = banks || hma || content.extractHashes ? hashExactly(media.bytes) : undefined;
  const pictures = async () => toPictureHashes(await media.pdq(), media.picture.frameCount);
  const known = createBankAnalyzers<ImageMedia>(
    banks &&
      exact && {
        banks,
        seed: exact.sha256,
        fingerprints: async () => ({
          exact,
          pictures: banks.counts.pdq ? await pictures() : [],
        }),
      },
  );
  const remote = createHmaAnalyzers<ImageMedia>(hma, () => ({ seed: exact?.sha256 ?? '', exact, pictures }));
  const counted = createWaveAnalyzers<ImageMedia>({
    ...findPostCounter({ judging, ...work }),
    findSignals: async (settings) => findPictureSignals(await hashPicture(media), settings),
  });
  const [outcome, picture] = await Promise.all([
    analyzePicture(
      [...judging.analyzers.image, ...pictureCategories.analyzers, ...known, ...remote, ...lists, ...counted],
      media,
      work,
    ),
    hashForLog(media),
  ]);
  return {
    ...outcome,
    customCategories: pictureCategories.categories,
    picture,
    hashes: content.extractHashes && exact ? { ...exact, pdq: await extractPdq(media) } : undefined,
    detectedText: content.enableOcr ? await extractText(media) : undefined,
    metadata: content.extractMetadata ? await media.picture.metadata() : undefined,
    contentCredentials: content.extractMetadata ? await media.picture.credentials() : undefined,
  };
}

/** Closes the picture: no further analysis of it is possible afterwards. */
const redaction: Effect<ConcludedContentOf<ImageTypes>, ImageRedaction> = {
  step: 'redact',
  isNeeded: ({ content }) => content.redactPii,
  async apply({ content, media, outcome, profile, judging, deadline }) {
    assertPiiAnalyzersRan(outcome.runs);
    const looking = toImageMediaOptions(content, profile);
    return redactImage(media, outcome.evidence.pii, {
      ...{ judging, deadline, mode: content.redactionMode ?? profile.redactionMode ?? 'blur' },
      createMedia: (picture, bytes, search) =>
        createImageMedia(picture, bytes, { looking: { ...looking, ...search }, judging }),
    });
  },
};

function assemble(
  { content, outcome, conclusion, profile, judging }: ConcludedContentOf<ImageTypes>,
  redacted: AppliedEffect<ImageRedaction> | undefined,
): ImageItem {
  return {
    ...conclusion.verdict,
    detectedText: outcome.detectedText,
    detectedPii: content.detectPii ? toImagePii(outcome.evidence.pii, content.language) : undefined,
    safeContent: redacted?.url,
    redaction: redacted?.output.report,
    metadata: outcome.metadata,
    contentCredentials: outcome.contentCredentials,
    hashes: outcome.hashes,
    profile: { id: profile.id, version: profile.version },
    engine: withCustomCategories(judging.engines.image, outcome.customCategories),
    analyzers: outcome.runs,
  };
}

const isPiiAnalyzer = ({ name }: { readonly name: string }): boolean =>
  [...imagePiiAnalyzers, signatures].some((analyzer) => analyzer.name === name);

/** Whether nothing that is installed detects the requested kinds of personal data. */
const isPiiUnavailable = ({ runs }: PictureOutcome): boolean => {
  const requested = runs.filter((run) => isPiiAnalyzer(run) && run.status !== 'skipped');
  return requested.length > 0 && requested.every(({ status }) => status === 'unavailable');
};

const toImageBatchResult = (
  results: readonly ImageBatchResult['results'][number][],
  { id, usage }: Receipt,
): ImageBatchResult => ({ id, results: [...results], usage });

export const image: Pipeline<ImageTypes> = {
  modality: 'image',
  timeLimitMs: () => 60_000,
  // Each image may be up to 20 MB in flight, and more images than picture processes would wait anyway.
  concurrency: 4,
  rateUnits: ({ length }) => length,

  contents(request, _judging, tier) {
    const { image: source } = request;
    const mayRead = isOcrIncluded(tier);
    if (!Array.isArray(source)) return [{ ...request, image: source, pointer: '/image', mayRead }];
    return source.map((one, index) => ({ ...request, image: one, pointer: `/image/${index}`, mayRead }));
  },

  resolve,
  analyze,
  conclude: concludeImage,
  effect: redaction,
  assemble,
  ruleSignals: ({ content, outcome }) => ({ hasPersonalData: content.detectPii && !isPiiUnavailable(outcome) }),
  toContentReference: ({ media }) => ({ sha256: sha256Of(media.bytes) }),
  toPictureHashes: ({ outcome }) => outcome.picture,
  hold: ({ media: { bytes }, judging: { pictures } }) => createViewablePicture(pictures, bytes),
  async release({ picture }) {
    await picture[Symbol.asyncDispose]();
  },

  unusedFeatures: (outcome) => (isPiiUnavailable(outcome) ? ['detectPii', 'redactPii'] : []),

  answer({ image: source }, items, { id, usage }) {
    const [only] = items;
    return !Array.isArray(source) && only !== undefined
      ? Object.assign({ id }, only, { usage })
      : toImageBatchResult(items, { id, usage });
  },
  answerInPart: toImageBatchResult,
};
