/** A recording as analyzers see it: each track is decoded, analyzed and transcribed on first use. */

import type { Recording } from '../../../platform/media/av.ts';
import { findKeywordMatches } from '../../analyzers/audio/keywords.ts';
import type { AudioAnalysisRequest, AudioMedia, ToneSegment, WithTrack } from '../../analyzers/audio/media.ts';
import { createSpeechWindows, type TrackSpeech } from '../../analyzers/audio/words/speech-windows.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createTextMedia, lazy, resolveLanguage } from '../text.ts';
import { joinSpokenWords, splitBySpeaker, turnsOnTrack } from './speaker-spans.ts';
import { detectServedLanguage } from './spoken-language.ts';

/** Which audio tracks of a file are moderated, and with which options. */
export interface SoundSource {
  readonly recording: Recording;
  /** Track indices. */
  readonly tracks: readonly number[];
  readonly request: AudioAnalysisRequest;
  /** The spoken language (ISO 639-1), if known; language detection is skipped then. */
  readonly language?: string | undefined;
}

/** Chosen by us: what the text model takes in one window. */
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

/**
 * Detects the language of each track first.
 * @throws ApiError unsupported_language; RecordingUndecodable, ModelError, the signal's reason
 */
export async function createAudioMedia(
  { recording, tracks, request, language: known }: SoundSource,
  work: ModerationContext,
): Promise<AudioMedia> {
  const { profile, judging, deadline, progress } = work;
  const { audioModels, textEngine, textModel } = judging;
  const { signal } = deadline;
  const mark = tracks.length > 1 ? (track: number) => ({ track }) : () => ({});
  const decoded = await mapSequentially(tracks, async (track) => {
    const samples = await recording.samples(track, { signal });
    return { ...mark(track), samples, language: known ?? (await detectServedLanguage(samples, work)) };
  });

  const speech = lazy(async (): Promise<TrackSpeech[]> => {
    const model = await audioModels.speech();
    return mapSequentially(decoded, async ({ language, ...track }, index) => {
      const onProgress = (share: number) => progress?.((SPEECH_SHARE * (index + share)) / decoded.length);
      const transcript =
        language === undefined
          ? { language: 'und', languageConfidence: 0, segments: [], speech: [] }
          : await model.transcribe(track.samples, { signal, language, onProgress });
      return { ...track, transcript, words: transcript.segments.flatMap(({ words }) => words) };
    });
  });

  const asText = (text: string, code: string) => {
    const language = resolveLanguage('auto', () => ({ code, confidence: 1 }));
    return createTextMedia(text, { language, findPii: false, profile, textEngine });
  };

  const turns = lazy(async () => {
    const model = await audioModels.speakers();
    let known = 0;
    const found = await mapSequentially(await speech(), async ({ samples, transcript, track }) => {
      const first = known;
      const speakerTurns = await model.diarise(samples, transcript.segments, { signal });
      known += new Set(speakerTurns.map(({ speaker }) => speaker)).size;
      return speakerTurns.map((turn) => ({
        ...turn,
        speaker: first + turn.speaker,
        ...(track === undefined ? {} : { track }),
      }));
    });
    return found.flat();
  });

  /** Sentiment does not need to know the speaker. */
  const turnsIfKnown = async () => (request.speakers ? await turns().catch(() => []) : []);

  const tone = lazy(async (): Promise<ToneSegment[]> => {
    if (textModel === undefined) return [];
    const told = await turnsIfKnown();
    const stretches = (await speech()).flatMap(({ words, track }) =>
      splitBySpeaker(words, turnsOnTrack(told, track), TONE_WORDS),
    );
    return Promise.all(
      stretches.map(async ({ words, ...speaker }) => ({
        ...speaker,
        words: words.length,
        judgement: await textModel.classify(joinSpokenWords(words), { signal }),
      })),
    );
  });

  const heard = lazy(async () => {
    const model = await audioModels.sounds();
    const found = await mapSequentially(decoded, async ({ samples, language: _language, ...track }) =>
      (await model.detectSounds(samples, { signal })).map((event): WithTrack<typeof event> => ({ ...event, ...track })),
    );
    return { known: model.sounds, events: found.flat() };
  });

  const quality = lazy(async () => {
    const measured = await mapSequentially(tracks, (track) => recording.quality(track, { signal }));
    const [first, ...rest] = measured;
    if (first === undefined) throw new Error('A recording has no track.');
    return rest.reduce((worst, one) => (one.score < worst.score ? one : worst), first);
  });

  return {
    request: request,
    speech,
    windows: {
      close: lazy(async () => createSpeechWindows(await speech(), 'close', asText)),
      wide: lazy(async () => createSpeechWindows(await speech(), 'wide', asText)),
    },
    keywords: lazy(async () => findKeywordMatches(await speech(), request.keywords)),
    speakerTurns: turns,
    soundEvents: heard,
    tone,
    quality,
  };
}
