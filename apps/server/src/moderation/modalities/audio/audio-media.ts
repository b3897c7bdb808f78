/** A recording as analyzers see it: each track is decoded, analyzed and transcribed on first use. */

import type { SoundPlace } from '@winnow/core';
import type { Recording } from '../../../platform/media/av.ts';
import { findKeywordMatches } from '../../analyzers/audio/keywords.ts';
import type { AudioAnalysisRequest, AudioMedia, ToneSegment, WithSound } from '../../analyzers/audio/media.ts';
import { createSpeechWindows, soundPlaceOf, type TrackSpeech } from '../../analyzers/audio/words/speech-windows.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createTextMedia, lazy, resolveLanguage } from '../text.ts';
import { mergeEqualChannels } from './equal-channels.ts';
import { joinSpokenWords, splitBySpeaker, turnsInSound } from './speaker-spans.ts';
import { detectServedLanguages } from './spoken-language.ts';

/** Which audio tracks of a file are moderated, and with which options. */
export interface SoundSource {
  readonly recording: Recording;
  /** Track indices. */
  readonly tracks: readonly number[];
  readonly request: AudioAnalysisRequest;
  /** The spoken language (ISO 639-1), if known; language detection is skipped then. */
  readonly language?: string | undefined;
}

/** Chosen by us, not measured: what the text model takes in one window. */
const TONE_WORDS = 60;
/** The approximate share of transcription in the work on a recording. */
const SPEECH_SHARE = 0.9;

/** Stops at the first failure. Decoding and analysis use all cores, so tracks are processed one after the other. */
async function mapSequentially<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
) {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

/** A decoded track, or one side of it. */
interface DecodedTrack extends SoundPlace {
  readonly samples: Float32Array;
  /** The spoken language; undefined if there is no speech. */
  readonly language: string | undefined;
}

type SpeechSource = AudioMedia['speech'];

/** Decodes each track, apart where its sides differ, and detects its language. @throws as createAudioMedia */
async function decodeTracks(
  { recording, tracks, language: known }: SoundSource,
  work: ModerationContext,
): Promise<DecodedTrack[]> {
  const { deadline } = work;
  const mark = tracks.length > 1 ? (track: number) => ({ track }) : () => ({});
  const decoded = await mapSequentially(tracks, async (track) => {
    const channels = await recording.channels(track, deadline);
    const languages = known === undefined ? await detectServedLanguages(channels, work) : [];
    return channels.map((channel, index) => ({ ...mark(track), ...channel, language: known ?? languages[index] }));
  });
  return decoded.flat();
}

async function transcribeTracks(
  decoded: readonly DecodedTrack[],
  { judging: { audioModels }, deadline, progress }: ModerationContext,
): Promise<TrackSpeech[]> {
  const model = await audioModels.speech();
  const { languages } = audioModels;
  const heard = await mapSequentially(decoded, async ({ language, ...track }, index) => {
    const onProgress = (share: number) => progress?.((SPEECH_SHARE * (index + share)) / decoded.length);
    const transcript =
      language === undefined
        ? { language: 'und', languageConfidence: 0, segments: [], speech: [], unheard: [] }
        : await model.transcribe(track.samples, {
            ...{ signal: deadline.signal, flow: deadline.flow },
            ...{ language, languages, onProgress },
          });
    return { ...track, transcript, words: transcript.segments.flatMap(({ words }) => words) };
  });
  return mergeEqualChannels(heard);
}

async function findSpeakerTurns(
  speech: SpeechSource,
  { judging: { audioModels }, deadline }: ModerationContext,
): ReturnType<AudioMedia['speakerTurns']> {
  const model = await audioModels.speakers();
  let known = 0;
  const found = await mapSequentially(await speech(), async ({ samples, transcript, ...sound }) => {
    const first = known;
    const speakerTurns = await model.diarise(samples, transcript.segments, deadline);
    known += new Set(speakerTurns.flatMap(({ speaker }) => speaker ?? [])).size;
    return speakerTurns.map(({ speaker, ...turn }) => ({
      ...turn,
      ...(speaker === undefined ? {} : { speaker: first + speaker }),
      ...soundPlaceOf(sound),
    }));
  });
  return found.flat();
}

/** @param turnsIfKnown none if the speakers are not known, which sentiment does not need */
async function classifyTone(
  speech: SpeechSource,
  turnsIfKnown: AudioMedia['speakerTurns'],
  { judging: { textModel }, deadline }: ModerationContext,
): Promise<ToneSegment[]> {
  if (textModel === undefined) return [];
  const turns = await turnsIfKnown();
  const stretches = (await speech()).flatMap(({ words, ...sound }) =>
    splitBySpeaker(words, turnsInSound(turns, sound), TONE_WORDS),
  );
  return Promise.all(
    stretches.map(async ({ words, ...speaker }) => ({
      ...speaker,
      words: words.length,
      judgement: await textModel.classify(joinSpokenWords(words), deadline),
    })),
  );
}

async function detectSoundEvents(
  decoded: readonly DecodedTrack[],
  { judging: { audioModels }, deadline }: ModerationContext,
): ReturnType<AudioMedia['soundEvents']> {
  const model = await audioModels.sounds();
  const found = await mapSequentially(decoded, async ({ samples, language: _language, ...track }) =>
    (await model.detectSounds(samples, deadline)).map((event): WithSound<typeof event> => ({ ...event, ...track })),
  );
  return { known: model.sounds, events: found.flat() };
}

/** The quality of the worst track. */
async function measureQuality(
  { recording, tracks }: SoundSource,
  { deadline }: ModerationContext,
): ReturnType<AudioMedia['quality']> {
  const measured = await mapSequentially(tracks, (track) => recording.quality(track, deadline));
  const [first, ...rest] = measured;
  if (first === undefined) throw new Error('A recording has no track.');
  return rest.reduce((worst, one) => (one.score < worst.score ? one : worst), first);
}

/**
 * Detects the language of each track first.
 * @throws ApiError unsupported_language; RecordingUndecodable, ModelError, the signal's reason
 */
export async function createAudioMedia(source: SoundSource, work: ModerationContext): Promise<AudioMedia> {
  const { request } = source;
  const { profile, judging } = work;
  const decoded = await decodeTracks(source, work);
  const asText = (text: string, code: string) => {
    const language = resolveLanguage('auto', () => ({ code, confidence: 1 }));
    return createTextMedia(text, { language, findPii: false, profile, textEngine: judging.textEngine });
  };
  const speech = lazy(() => transcribeTracks(decoded, work));
  const speakerTurns = lazy(() => findSpeakerTurns(speech, work));
  const turnsIfKnown = async () => (request.speakers ? await speakerTurns().catch(() => []) : []);
  return {
    request,
    speech,
    windows: {
      close: lazy(async () => createSpeechWindows(await speech(), 'close', asText)),
      wide: lazy(async () => createSpeechWindows(await speech(), 'wide', asText)),
      whole: lazy(async () => createSpeechWindows(await speech(), 'whole', asText)),
    },
    keywords: lazy(async () => findKeywordMatches(await speech(), request.keywords)),
    speakerTurns,
    soundEvents: lazy(() => detectSoundEvents(decoded, work)),
    tone: lazy(() => classifyTone(speech, turnsIfKnown, work)),
    quality: lazy(() => measureQuality(source, work)),
  };
}
