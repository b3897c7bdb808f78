/** What contents are judged with: everything that a verdict needs of this machine, and nothing of accounts, keys or databases. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Engine, Modality } from '@winnow/core';
import type { TextModel } from '@winnow/models';
import { huggingFaceName, installedVisionModels } from '@winnow/models/vision';
import { createTextEngine, detectPii, lexicons, type TextEngine } from '@winnow/text';
import { z } from 'zod';
import type { Analyzer } from './analyzers/analyzer.ts';
import { audioAnalyzers } from './analyzers/audio/index.ts';
import { type Listening, openListening } from './analyzers/audio/listening.ts';
import type { AudioMedia } from './analyzers/audio/media.ts';
import { type Guard, guardOf, imageGuardOf } from './analyzers/guard/guard.ts';
import { imageAnalyzers } from './analyzers/image/index.ts';
import type { ImageMedia } from './analyzers/image/media.ts';
import type { Plugged } from './analyzers/image/plugged.ts';
import { requirementOf } from './analyzers/requirement.ts';
import { textAnalyzers, textJudges } from './analyzers/text/index.ts';
import type { TextMedia } from './analyzers/text/media.ts';
import { type Inferred, openTextModels } from './analyzers/text/model/open.ts';
import type { TextModelPlace } from './analyzers/text/model.ts';
import type { Config } from './config.ts';
import { openRecordings, type Recordings } from './media/av.ts';
import { openPictures, type Pictures } from './media/image.ts';
import { createSources, type Sources } from './media/resolve.ts';
import { createSafeDownload, createSafeFetch, type FetchEnd } from './media/safe-fetch.ts';

export interface Judging {
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
  readonly listening: Listening;
  /** The one that ships, where it takes part: it knows sentiment and topics. */
  readonly textModel: TextModel | undefined;
  /** From a source, as a request names it, to the content. */
  readonly sources: Sources;
  /** Puts what was redacted where the caller finds it, and says where; absent: there is no such place. */
  readonly keepSafe?: (redacted: Redacted) => Promise<string>;
}

/** A file without personal data, as it is handed out. */
interface Redacted {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const manifest = z.object({ version: z.string() });
/** The server's own version. */
export const packageVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** Changes with any word of any list. */
const lexiconDigest = (): string => createHash('sha256').update(JSON.stringify(lexicons)).digest('hex').slice(0, 12);

const localModels = (places: readonly TextModelPlace[]): Engine['models'] =>
  places.flatMap((place) => ('model' in place ? [{ id: place.model.id, version: place.model.version }] : []));

/** The place of the model that ships. */
const ownModel = (places: readonly TextModelPlace[]) => places.find(({ name }) => name === 'model');

const remoteModel = (guard: Guard | undefined): Engine['models'] =>
  guard ? [{ id: guard.model, version: 'remote' }] : [];

/** The classifier of pictures that the settings name, if they name one. @throws Error where it is required and there is none */
function pluggedIn(config: Config): Plugged | undefined {
  const { imageModel, imageModelLabels } = config;
  const required = requirementOf(config, 'image-model');
  if (imageModel !== null) return { labels: imageModelLabels, required };
  if (required === true)
    throw new Error('WINNOW_REQUIRED_ANALYZERS names image-model, but there is no WINNOW_IMAGE_MODEL.');
  return undefined;
}

/**
 * What shipped is known to be whole; what somebody brought is tried, in a process that ends, before anybody relies on it.
 * Where no image will come, nothing is looked for.
 */
async function visionModels({ imageModel }: Config, pictures: Pictures, isWanted: boolean): Promise<Engine['models']> {
  if (!isWanted) return [];
  const shipped = await installedVisionModels();
  if (imageModel === null) return shipped;
  await pictures.check();
  return [...shipped, await huggingFaceName(imageModel)];
}

/** Has something for every recogniser that builds its tables when it first needs them. */
const WARM_UP =
  'A first text: jane@example.com, +1 202-555-0143, 4111 1111 1111 1111, 078-05-1120, 10.0.0.1, 1 May 1990.';

/** Dictionaries are built at the first text: here, so that no request waits for them. */
function warmTextEngine(): TextEngine {
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
interface Told {
  readonly fetched?: (end: FetchEnd) => void;
  readonly inferred?: (run: Inferred) => void;
}

/**
 * Opens the models that the settings ask for; disposing closes them.
 * @param contents what will come; texts are judged in any case, for images hold words
 * @param told hears of downloads and of runs of models
 * @throws ModelError where a model is there and broken, Error where a required one is missing; what was opened by then is
 * closed again
 */
export async function openJudging(
  config: Config,
  contents: readonly Modality[] = ['text', 'image'],
  told: Told = {},
): Promise<Judging & AsyncDisposable> {
  const [guard, imageGuard] = [guardOf(config), imageGuardOf(config)];
  const plugged = pluggedIn(config);
  const listening = openListening(config);
  const pictures = openPictures(config);
  // Side by side, for each takes a second.
  const seeing = visionModels(config, pictures, contents.includes('image'));
  const reading = openTextModels(config, told.inferred);
  const recording = openRecordings(config);
  const [, ...opened] = await Promise.allSettled([seeing, reading, recording]);
  const closing = [pictures, listening, ...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))];
  const [seen, textModels, recordings] = await Promise.all([seeing, reading, recording]).catch(
    async (error: unknown) => {
      await closeAll(closing);
      throw error;
    },
  );
  const text = { models: textModels.places, guard };
  const version = packageVersion();
  const ofTexts = [...localModels(textModels.places), ...remoteModel(guard)];
  const ofImages = [...seen, ...ofTexts, ...remoteModel(imageGuard)];
  const engine = `${version}+lexicon.${lexiconDigest()}`;
  const own = ownModel(textModels.places);
  const fetching = { allowCidrs: config.allowSourceCidrs, ports: config.sourcePorts, ended: told.fetched };
  return {
    version,
    textEngine: warmTextEngine(),
    analyzers: {
      text: textAnalyzers(text),
      image: imageAnalyzers({ text: textJudges(text), plugged, guard: imageGuard }),
      audio: audioAnalyzers({ text, toneless: own && 'missing' in own ? own.missing : undefined }),
    },
    engines: {
      text: { version: engine, models: ofTexts },
      image: { version: engine, models: ofImages },
      get audio() {
        return { version: engine, models: [...listening.models(), ...ofTexts] };
      },
    },
    pictures,
    recordings,
    listening,
    textModel: own && 'model' in own ? own.model : undefined,
    sources: createSources(createSafeFetch(fetching), createSafeDownload(fetching)),
    [Symbol.asyncDispose]: () => closeAll(closing),
  };
}
