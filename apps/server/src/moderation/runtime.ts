/** Everything that a verdict needs from this machine; nothing about accounts, keys or databases. */
import { createHash } from 'node:crypto';
import type { Engine, Modality } from '@winnow/core';
import type { TextModel, WeightsName } from '@winnow/models';
import { getHuggingFaceModelIdentity, listInstalledVisionModels } from '@winnow/models/vision';
import { createTextEngine, detectPii, lexicons, type TextEngine } from '@winnow/text';
import type { ServerConfig } from '../platform/config.ts';
import { openRecordings, type Recordings } from '../platform/media/av.ts';
import { openPictures, type Pictures } from '../platform/media/image.ts';
import { createSources, type Sources } from '../platform/media/resolve.ts';
import { createSafeDownload, createSafeFetch, type FetchReport } from '../platform/media/safe-fetch.ts';
import { readPackageVersion } from '../platform/package-version.ts';
import {
  findWeightsFolder,
  openWeightsStore,
  type WeightsEvent,
  type WeightsStore,
} from '../platform/weights/weights-store.ts';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type AudioModels, openAudioModels } from './analyzers/audio/audio-models.ts';
import { audioAnalyzers } from './analyzers/audio/index.ts';
import type { AudioMedia } from './analyzers/audio/media.ts';
import { type Guard, getImageGuard, getTextGuard } from './analyzers/guard/guard.ts';
import { getHma, type Hma } from './analyzers/hma/hma.ts';
import type { CustomClassifier } from './analyzers/image/custom-classifier.ts';
import { imageAnalyzers } from './analyzers/image/index.ts';
import type { ImageMedia } from './analyzers/image/media.ts';
import { getRequirement } from './analyzers/requirement.ts';
import { textAnalyzers, textVerdictAnalyzers } from './analyzers/text/index.ts';
import type { TextMedia } from './analyzers/text/media.ts';
import { type InferenceRun, openTextModels } from './analyzers/text/model/open-text-models.ts';
import type { TextModelSlot } from './analyzers/text/model.ts';
import type { BankDirectory } from './known/bank-directory.ts';
import type { ListDirectory } from './known/list-directory.ts';
import type { RuleDirectory } from './live-rules/rule-directory.ts';
import type { CategoryDirectory } from './taught/category-directory.ts';
import type { WaveCounter } from './waves/wave-counter.ts';

export interface ModerationRuntime {
  /** The server's version, from its package. */
  readonly version: string;
  readonly textEngine: TextEngine;
  readonly analyzers: {
    readonly text: readonly Analyzer<TextMedia>[];
    readonly image: readonly Analyzer<ImageMedia>[];
    readonly audio: readonly Analyzer<AudioMedia>[];
  };
  /** The engine versions behind a verdict, for each modality; of audio, only the models opened so far. */
  readonly engines: { readonly text: Engine; readonly image: Engine; readonly audio: Engine };
  readonly pictures: Pictures;
  readonly recordings: Recordings;
  readonly audioModels: AudioModels;
  /** The bundled model if it is enabled: it provides sentiment and topics. */
  readonly textModel: TextModel | undefined;
  /** Resolves a source, as a request names it, to its content. */
  readonly sources: Sources;
  /** Stores a redacted file and returns its location; absent: there is nowhere to store it. */
  readonly storeRedacted?: (redacted: RedactedFile) => Promise<string>;
  /** Known contents at a server of the operator's; absent: none is configured. */
  readonly hma?: Hma | undefined;
  /** Known contents of accounts; absent: there are no accounts. */
  readonly banks?: BankDirectory;
  /** Lists of accounts; absent: there are no accounts. */
  readonly lists?: ListDirectory;
  /** Custom categories of accounts; absent: there are no accounts. */
  readonly categories?: CategoryDirectory;
  /** Rules of accounts; absent: there are no accounts. */
  readonly rules?: RuleDirectory;
  /** Counts posts of accounts; absent: there are no accounts. */
  readonly waves?: WaveCounter;
}

/** A file without personal data, ready for the caller. */
export interface RedactedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Changes with any word of any list. */
const lexiconDigest = (): string => createHash('sha256').update(JSON.stringify(lexicons)).digest('hex').slice(0, 12);

const listLocalModels = (places: readonly TextModelSlot[]): Engine['models'] =>
  places.flatMap((place) => ('model' in place ? [{ id: place.model.id, version: place.model.version }] : []));

/** The slot of the bundled model. */
const findShippedTextModel = (places: readonly TextModelSlot[]) => places.find(({ name }) => name === 'model');

const listRemoteModels = (guard: Guard | undefined): Engine['models'] =>
  guard ? [{ id: guard.model, version: 'remote' }] : [];

/** The configured image classifier, if any. @throws Error if it is required and not configured */
function getCustomClassifier(config: ServerConfig): CustomClassifier | undefined {
  const { imageModel, imageModelLabels } = config;
  const required = getRequirement(config, 'image-model');
  if (imageModel !== null) return { labels: imageModelLabels, required };
  if (required === true)
    throw new Error('WINNOW_REQUIRED_ANALYZERS names image-model, but there is no WINNOW_IMAGE_MODEL.');
  return undefined;
}

/**
 * Bundled models are known to work; an operator's own model is tried at startup, in a process that ends afterwards.
 */
async function listVisionModels(config: ServerConfig, pictures: Pictures): Promise<Engine['models']> {
  const { imageModel } = config;
  const shipped = await listInstalledVisionModels(findWeightsFolder(config));
  if (imageModel === null) return shipped;
  await pictures.check();
  return [...shipped, await getHuggingFaceModelIdentity(imageModel)];
}

/** A text with something for every recogniser that builds its tables on first use. */
const WARM_UP =
  'A first text: jane@example.com, +1 202-555-0143, 4111 1111 1111 1111, 078-05-1120, 10.0.0.1, 1 May 1990.';

/** Dictionaries are built with the first text: done here, so that no request waits for them. */
function createWarmTextEngine(): TextEngine {
  const engine = createTextEngine();
  engine.prepare();
  engine.analyze(WARM_UP);
  detectPii(WARM_UP);
  return engine;
}

/** Closes all parts, even if some fail. @throws the first failure */
async function closeAll(parts: readonly AsyncDisposable[]): Promise<void> {
  const closed = await Promise.allSettled(parts.map((part) => part[Symbol.asyncDispose]()));
  for (const one of closed) if (one.status === 'rejected') throw one.reason;
}

/** Callbacks for slow operations. */
interface TimingCallbacks {
  readonly onFetch?: (end: FetchReport) => void;
  readonly onInference?: (run: InferenceRun) => void;
  readonly onWeights?: (event: WeightsEvent) => void;
}

/**
 * Text is always judged, so its weights are fetched at the start if the settings allow fetching; those of other
 * modalities only if the settings say so, else by the first content that needs them.
 */
async function fetchFirstWeights({ fetchModels, textModel, textModelFolder }: ServerConfig, weights: WeightsStore) {
  const wanted: WeightsName[] = [];
  if (textModel !== 'off' && textModelFolder === null) wanted.push('text');
  if (textModel === 'careful') wanted.push('careful');
  if (fetchModels === 'start') wanted.push('pictures', 'speech');
  await Promise.all(wanted.map((name) => weights.ensure(name)));
}

/**
 * Opens the configured models; disposing closes them.
 * @param contents modalities to expect; text is always included, for images contain words
 * @param callbacks called for downloads and model runs
 * @throws ModelError if a model is installed but broken, Error if a required one is missing; what was already open is
 * closed again
 */
export async function openModerationRuntime(
  config: ServerConfig,
  contents: readonly Modality[] = ['text', 'image'],
  callbacks: TimingCallbacks = {},
): Promise<ModerationRuntime & AsyncDisposable> {
  const [guard, imageGuard] = [getTextGuard(config), getImageGuard(config)];
  const plugged = getCustomClassifier(config);
  const hma = getHma(config);
  const weights = openWeightsStore(config, (event) => {
    callbacks.onWeights?.(event);
    if (event.state === 'fetched' && event.weights === 'pictures')
      refreshVision().catch((error: unknown) =>
        callbacks.onWeights?.({ weights: 'pictures', state: 'failed', reason: String(error) }),
      );
  });
  const listening = openAudioModels(config, weights);
  const pictures = openPictures(config, weights);
  let seen: Engine['models'] = [];
  const refreshVision = async () => {
    seen = await listVisionModels(config, pictures);
  };
  await fetchFirstWeights(config, weights);
  // Concurrently, since each takes a second.
  const openingVision = contents.includes('image') ? refreshVision() : undefined;
  const openingTextModels = openTextModels(config, callbacks.onInference);
  const openingRecordings = openRecordings(config);
  const [, ...opened] = await Promise.allSettled([openingVision, openingTextModels, openingRecordings]);
  const closing = [
    weights,
    pictures,
    listening,
    ...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  ];
  const [, textModels, recordings] = await Promise.all([openingVision, openingTextModels, openingRecordings]).catch(
    async (error: unknown) => {
      await closeAll(closing);
      throw error;
    },
  );
  const text = { models: textModels.slots, guard };
  const version = readPackageVersion();
  const textEngineModels = [...listLocalModels(textModels.slots), ...listRemoteModels(guard)];
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
      get image() {
        return { version: engine, models: [...seen, ...textEngineModels, ...listRemoteModels(imageGuard)] };
      },
      get audio() {
        return { version: engine, models: [...listening.models(), ...textEngineModels] };
      },
    },
    hma,
    pictures,
    recordings,
    audioModels: listening,
    textModel: own && 'model' in own ? own.model : undefined,
    sources: createSources(createSafeFetch(fetching), createSafeDownload(fetching)),
    [Symbol.asyncDispose]: () => closeAll(closing),
  };
}
