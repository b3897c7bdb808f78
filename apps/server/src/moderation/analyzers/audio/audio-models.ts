/** The audio models, each opened when the first recording needs it: many servers never receive one. */
import { resolve } from 'node:path';
import type { Engine } from '@winnow/core';
import { locateModel, ModelMissingError } from '@winnow/models';
import { loadSoundModel, loadSpeakerModel, type SoundModel, type SpeakerModel } from '@winnow/models/sound';
import { loadSpeechModel, type SpeechModel } from '@winnow/models/speech';
import { getModelIdleMs, type ServerConfig } from '../../../platform/config.ts';
import type { WeightsStore } from '../../../platform/weights/weights-store.ts';
import { AnalyzerUnavailable } from '../analyzer.ts';
import { createRemoteSpeechModel } from './remote.ts';

/** Each rejects with AnalyzerUnavailable if it is not installed, with ModelError if it is damaged. */
export interface AudioModels extends AsyncDisposable {
  /** ISO 639-1 codes of the languages in which recordings are judged; recordings in others are refused. */
  readonly languages: readonly string[];
  speech(): Promise<SpeechModel>;
  speakers(): Promise<SpeakerModel>;
  sounds(): Promise<SoundModel>;
  /** Those that have been opened. */
  models(): Engine['models'];
}

type SpeechSettings = Pick<
  ServerConfig,
  'speechModel' | 'speechUrl' | 'speechKey' | 'speechTimeoutMs' | 'audioLanguages' | 'modelIdleSeconds'
>;

/** Fetches the weights of the bundled models if they are missing, and says where each model then is. */
type ModelLocator = (model: string) => Promise<string>;

const createModelLocator =
  (weights: AudioWeights | undefined): ModelLocator =>
  async (model) => {
    await weights?.ensure('speech');
    return locateModel(model, weights?.folder);
  };

/** @throws Error if the settings name an endpoint without a model */
function createSpeechModelLoader(config: SpeechSettings, locate: ModelLocator): () => Promise<SpeechModel> {
  const { speechModel: model, speechUrl: url, speechKey: key, speechTimeoutMs: timeoutMs } = config;
  if (url !== null) {
    if (model === null) throw new Error('WINNOW_SPEECH_URL needs WINNOW_SPEECH_MODEL as well.');
    return async () => createRemoteSpeechModel({ url, key, model, timeoutMs, languages: config.audioLanguages });
  }
  const idleMs = getModelIdleMs(config);
  return async () => loadSpeechModel({ idleMs, folder: model === null ? await locate('speech') : resolve(model) });
}

type AudioWeights = Pick<WeightsStore, 'folder' | 'ensure'>;

interface OpenAudioModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
}

/** Opened once; after a failure, the next recording tries again. */
function createLazyModel<Model extends OpenAudioModel>(open: () => Promise<Model>, missing: string) {
  let opening: Promise<Model> | undefined;
  let opened: Model | undefined;
  return {
    get opened() {
      return opened;
    },
    get(): Promise<Model> {
      opening ??= open().then(
        (model) => {
          opened = model;
          return model;
        },
        (cause: unknown) => {
          throw cause instanceof ModelMissingError ? new AnalyzerUnavailable(missing, { cause }) : cause;
        },
      );
      opening.catch(() => {
        opening = undefined;
      });
      return opening;
    },
    async close(): Promise<void> {
      // A model that could not be opened need not be closed.
      const model = await opening?.catch(() => undefined);
      await model?.[Symbol.asyncDispose]();
    },
  };
}

/**
 * @param weights those of the bundled models, which the first recording fetches if they are missing
 * @throws Error if an endpoint is only half configured
 */
export function openAudioModels(config: SpeechSettings, weights?: AudioWeights): AudioModels {
  const locate = createModelLocator(weights);
  const idleMs = getModelIdleMs(config);
  const speech = createLazyModel(
    createSpeechModelLoader(config, locate),
    'No speech model is installed: speech cannot be moderated.',
  );
  const speakers = createLazyModel(
    async () => loadSpeakerModel({ idleMs, folder: await locate('speakers') }),
    'No speaker diarization model is installed.',
  );
  const sounds = createLazyModel(
    async () => loadSoundModel({ idleMs, folder: await locate('sounds') }),
    'No distress detection model is installed.',
  );
  const all = [speech, speakers, sounds];
  return {
    languages: config.audioLanguages,
    speech: () => speech.get(),
    speakers: () => speakers.get(),
    sounds: () => sounds.get(),
    models: () => all.flatMap(({ opened }) => (opened ? [{ id: opened.id, version: opened.version }] : [])),
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}
