/** A recording as analyzers get to see it: each track decoded, heard and written down when the first of them asks. */

import { matchesIn } from '../../../analyzers/audio/keywords.ts';
import type { Asked, AudioMedia, OnTrack, ToneOf } from '../../../analyzers/audio/media.ts';
import { type TrackSpeech, windowsIn } from '../../../analyzers/audio/words/speech.ts';
import type { Recording } from '../../../media/av.ts';
import type { Work } from '../../pipeline.ts';
import { once, settled, textMedia } from '../text.ts';
import { languageOf } from './language.ts';
import { stretchesOf, textOf, turnsOn } from './voices.ts';

/** Which sounds of a file are judged, and what is asked of them. */
export interface Sound {
  readonly recording: Recording;
  /** Indices of tracks. */
  readonly tracks: readonly number[];
  readonly asked: Asked;
  /** What is spoken (ISO 639-1), where that is known: then it is not looked for. */
  readonly language?: string | undefined;
}

/** Chosen: what the text model reads in one window. */
const TONE_WORDS = 60;
/** Of the work on a recording, the writing down takes about so much. */
const SPEECH_SHARE = 0.9;

/** The first that fails ends the work; what is decoded and heard takes all cores, so tracks wait for each other. */
async function eachInTurn<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Promise<Result>) {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

/**
 * Looks for the language of each track first.
 * @throws ApiError unsupported_language; RecordingUndecodable, ModelError, the signal's reason
 */
export async function audioMedia(
  { recording, tracks, asked, language: known }: Sound,
  work: Work,
): Promise<AudioMedia> {
  const { profile, judging, deadline, progress } = work;
  const { listening, textEngine, textModel } = judging;
  const { signal } = deadline;
  const mark = tracks.length > 1 ? (track: number) => ({ track }) : () => ({});
  const decoded = await eachInTurn(tracks, async (track) => {
    const samples = await recording.samples(track, { signal });
    return { ...mark(track), samples, language: known ?? (await languageOf(samples, work)) };
  });

  const speech = once(async (): Promise<TrackSpeech[]> => {
    const model = await listening.speech();
    return eachInTurn(decoded, async ({ language, ...track }, index) => {
      const onProgress = (share: number) => progress?.((SPEECH_SHARE * (index + share)) / decoded.length);
      const transcript =
        language === undefined
          ? { language: 'und', languageConfidence: 0, segments: [], speech: [] }
          : await model.transcribe(track.samples, { signal, language, onProgress });
      return { ...track, transcript, words: transcript.segments.flatMap(({ words }) => words) };
    });
  });

  const asText = (text: string, code: string) => {
    const language = settled('auto', () => ({ code, confidence: 1 }));
    return textMedia(text, { language, findPii: false, profile, textEngine });
  };

  const turns = once(async () => {
    const model = await listening.speakers();
    let known = 0;
    const found = await eachInTurn(await speech(), async ({ samples, transcript, track }) => {
      const first = known;
      const told = await model.diarise(samples, transcript.segments, { signal });
      known += new Set(told.map(({ speaker }) => speaker)).size;
      return told.map((turn) => ({
        ...turn,
        speaker: first + turn.speaker,
        ...(track === undefined ? {} : { track }),
      }));
    });
    return found.flat();
  });

  /** Sentiment can be told without knowing whose it is. */
  const turnsIfKnown = async () => (asked.speakers ? await turns().catch(() => []) : []);

  const tone = once(async (): Promise<ToneOf[]> => {
    if (textModel === undefined) return [];
    const told = await turnsIfKnown();
    const stretches = (await speech()).flatMap(({ words, track }) =>
      stretchesOf(words, turnsOn(told, track), TONE_WORDS),
    );
    return Promise.all(
      stretches.map(async ({ words, ...speaker }) => ({
        ...speaker,
        words: words.length,
        judgement: await textModel.classify(textOf(words), { signal }),
      })),
    );
  });

  const heard = once(async () => {
    const model = await listening.sounds();
    const found = await eachInTurn(decoded, async ({ samples, language: _language, ...track }) =>
      (await model.listen(samples, { signal })).map((event): OnTrack<typeof event> => ({ ...event, ...track })),
    );
    return { known: model.sounds, events: found.flat() };
  });

  const quality = once(async () => {
    const measured = await eachInTurn(tracks, (track) => recording.quality(track, { signal }));
    const [first, ...rest] = measured;
    if (first === undefined) throw new Error('A recording has no track.');
    return rest.reduce((worst, one) => (one.score < worst.score ? one : worst), first);
  });

  return {
    asked,
    speech,
    windows: {
      close: once(async () => windowsIn(await speech(), 'close', asText)),
      wide: once(async () => windowsIn(await speech(), 'wide', asText)),
    },
    keywords: once(async () => matchesIn(await speech(), asked.keywords)),
    turns,
    heard,
    tone,
    quality,
  };
}
