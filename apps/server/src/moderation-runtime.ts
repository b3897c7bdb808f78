/** What contents are judged with: everything that a verdict needs of this machine, and nothing of accounts, keys or databases. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Engine, Modality } from '@winnow/core';
import type { TextModel } from '@winnow/models';
import { getHuggingFaceModelIdentity, listInstalledVisionModels } from '@winnow/models/vision';
import { createTextEngine, detectPii, lexicons, type TextEngine } from '@winnow/text';
import { z } from 'zod';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type AudioModels, openAudioModels } from './analyzers/audio/audio-models.ts';
import { audioAnalyzers } from './analyzers/audio/index.ts';
import type { AudioMedia } from './analyzers/audio/media.ts';
import { type Guard, getImageGuard, getTextGuard } from './analyzers/guard/guard.ts';
import type { CustomClassifier } from './analyzers/image/custom-classifier.ts';
import { imageAnalyzers } from './analyzers/image/index.ts';
import type { ImageMedia } from './analyzers/image/media.ts';
import { getRequirement } from './analyzers/requirement.ts';
import { textAnalyzers, textVerdictAnalyzers } from './analyzers/text/index.ts';
import type { TextMedia } from './analyzers/text/media.ts';
import { type InferenceRun, openTextModels } from './analyzers/text/model/open-text-models.ts';
import type { TextModelSlot } from './analyzers/text/model.ts';
import type { ServerConfig } from './config.ts';
import { openRecordings, type Recordings } from './media/av.ts';
import { openPictures, type Pictures } from './media/image.ts';
import { createSources, type Sources } from './media/resolve.ts';
import { createSafeDownload, createSafeFetch, type FetchReport } from './media/safe-fetch.ts';

export interface ModerationRuntime {
  /** Of this server, from its package. */
  readonly version: string;
  readonly textEngine: TextEngine;
  readonly analyzers: {
    readonly text: readonly Analyzer<TextMedia>[];
    readonly image: readonly Analyzer<ImageMedia>[];
    readonly audio: readonly Analyzer<AudioMedia>[];
  };
  /** What made a verdict, for each kind of content; of audio, as far as its models have been opened. */
  readonly engines: { readonly text: Engine; readonly image: Engine; readonly audio: Engine };
  readonly pictures: Pictures;
  readonly recordings: Recordings;
  readonly audioModels: AudioModels;
  /** The one that ships, where it takes part: it knows sentiment and topics. */
  readonly textModel: TextModel | undefined;
  /** From a source, as a request names it, to the content. */
  readonly sources: Sources;
  /** Puts what was redacted where the caller finds it, and says where; absent: there is no such place. */
  readonly storeRedacted?: (redacted: RedactedFile) => Promise<string>;
}

/** A file without personal data, as it is handed out. */
interface RedactedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const packageManifestSchema = z.object({ version: z.string() });
/** The server's own version. */
export const readPackageVersion = (): string =>
  packageManifestSchema.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** Changes with any word of any list. */
const lexiconDigest = (): string => createHash('sha256').update(JSON.stringify(lexicons)).digest('hex').slice(0, 12);

const listLocalModels = (places: readonly TextModelSlot[]): Engine['models'] =>
  places.flatMap((place) => ('model' in place ? [{ id: place.model.id, version: place.model.version }] : []));

/** The place of the model that ships. */
const findShippedTextModel = (places: readonly TextModelSlot[]) => places.find(({ name }) => name === 'model');

const listRemoteModels = (guard: Guard | undefined): Engine['models'] =>
  guard ? [{ id: guard.model, version: 'remote' }] : [];

/** The classifier of pictures that the settings name, if they name one. @throws Error where it is required and there is none */
function getCustomClassifier(config: ServerConfig): CustomClassifier | undefined {
  const { imageModel, imageModelLabels } = config;
  const required = getRequirement(config, 'image-model');
  if (imageModel !== null) return { labels: imageModelLabels, required };
  if (required === true)
    throw new Error('WINNOW_REQUIRED_ANALYZERS names image-model, but there is no WINNOW_IMAGE_MODEL.');
  return undefined;
}

/**
 * What shipped is known to be whole; what somebody brought is tried, in a process that ends, before anybody relies on it.
 * Where no image will come, nothing is looked for.
 */
async function listVisionModels(
  { imageModel }: ServerConfig,
  pictures: Pictures,
  isWanted: boolean,
): Promise<Engine['models']> {
  if (!isWanted) return [];
  const shipped = await listInstalledVisionModels();
  if (imageModel === null) return shipped;
  await pictures.check();
  return [...shipped, await getHuggingFaceModelIdentity(imageModel)];
}

/** Has something for every recogniser that builds its tables when it first needs them. */
const WARM_UP =
  'A first text: jane@example.com, +1 202-555-0143, 4111 1111 1111 1111, 078-05-1120, 10.0.0.1, 1 May 1990.';

/** Dictionaries are built at the first text: here, so that no request waits for them. */
function createWarmTextEngine(): TextEngine {
  const engine = createTextEngine();
  engine.prepare();
  engine.analyze(WARM_UP);
  detectPii(WARM_UP);
  return engine;
}

/** Closes what is given, however many of them fail to. @throws what the first to fail threw */
async function closeAll(parts: readonly AsyncDisposable[]): Promise<void> {
  const closed = await Promise.allSettled(parts.map((part) => part[Symbol.asyncDispose]()));
  for (const one of closed) if (one.status === 'rejected') throw one.reason;
}

/** Who hears of what costs time. */
interface TimingCallbacks {
  readonly onFetch?: (end: FetchReport) => void;
  readonly onInference?: (run: InferenceRun) => void;
}

/**
 * Opens the models that the settings ask for; disposing closes them.
 * @param contents what will come; texts are judged in any case, for images hold words
 * @param callbacks hears of downloads and of runs of models
 * @throws ModelError where a model is there and broken, Error where a required one is missing; what was opened by then is
 * closed again
 */
export async function openModerationRuntime(
  config: ServerConfig,
  contents: readonly Modality[] = ['text', 'image'],
  callbacks: TimingCallbacks = {},
): Promise<ModerationRuntime & AsyncDisposable> {
  const [guard, imageGuard] = [getTextGuard(config), getImageGuard(config)];
  const plugged = getCustomClassifier(config);
  const listening = openAudioModels(config);
  const pictures = openPictures(config);
  // Side by side, for each takes a second.
  const openingVision = listVisionModels(config, pictures, contents.includes('image'));
  const openingTextModels = openTextModels(config, callbacks.onInference);
  const openingRecordings = openRecordings(config);
  const [, ...opened] = await Promise.allSettled([openingVision, openingTextModels, openingRecordings]);
  const closing = [pictures, listening, ...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))];
  const [seen, textModels, recordings] = await Promise.all([openingVision, openingTextModels, openingRecordings]).catch(
    async (error: unknown) => {
      await closeAll(closing);
      throw error;
    },
  );
  const text = { models: textModels.slots, guard };
  const version = readPackageVersion();
  const textEngineModels = [...listLocalModels(textModels.slots), ...listRemoteModels(guard)];
  const imageEngineModels = [...seen, ...textEngineModels, ...listRemoteModels(imageGuard)];
  const engine = `${version}+lexicon.${lexiconDigest()}`;
  const own = findShippedTextModel(textModels.slots);
  const fetching = { allowCidrs: config.allowSourceCidrs, ports: config.sourcePorts, ended: callbacks.onFetch };
  return {
    version,
    textEngine: createWarmTextEngine(),
    analyzers: {
      text: textAnalyzers(text),
      image: imageAnalyzers({ text: textVerdictAnalyzers(text), customClassifier: plugged, guard: imageGuard }),
      audio: audioAnalyzers({ text, toneUnavailableReason: own && 'missing' in own ? own.missing : undefined }),
    },
    engines: {
      text: { version: engine, models: textEngineModels },
      image: { version: engine, models: imageEngineModels },
      get audio() {
        return { version: engine, models: [...listening.models(), ...textEngineModels] };
      },
    },
    pictures,
    recordings,
    audioModels: listening,
    textModel: own && 'model' in own ? own.model : undefined,
    sources: createSources(createSafeFetch(fetching), createSafeDownload(fetching)),
    [Symbol.asyncDispose]: () => closeAll(closing),
  };
}
