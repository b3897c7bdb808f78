/** A speech model behind an endpoint of the operator's that speaks OpenAI's protocol (`/v1/audio/transcriptions`). */
import { findLanguageCode } from '@winnow/core';
import type { SpeechModel, SpokenSegment, SpokenWord, Transcript } from '@winnow/models/speech';
import { z } from 'zod';
import { SPEECH_HZ } from '../../../platform/media/av/samples.ts';
import { Deadline } from '../deadline.ts';
import { readJsonResponse } from '../endpoint-response.ts';
import { encodeWav } from './wav.ts';
import { MIN_SENTENCE_CONFIDENCE } from './words/uncertain-words.ts';

export interface RemoteSpeechSettings {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** The model's name at the endpoint. */
  readonly model: string;
  /** For one whole request: connection, headers, body. */
  readonly timeoutMs: number;
  /** ISO 639-1 codes of the languages supported. */
  readonly languages: readonly string[];
}

/** The endpoint gave no usable response; for the log, never for the caller. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
}

/** Ten minutes of words with timestamps take about 200 kB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The first words show the language, so the rest is not sent for detection, unless they have no speech. */
const LANGUAGE_S = 30;

const secondsSchema = z.number().min(0);
const timedWordSchema = z.object({ word: z.string(), start: secondsSchema, end: secondsSchema });
const segmentSchema = z.object({
  text: z.string(),
  start: secondsSchema,
  end: secondsSchema,
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
});
type ResponseSegment = z.output<typeof segmentSchema>;

/** Whisper hallucinates text in silence; detected as for our own model (packages/models, speech/hallucination.ts). */
const isHallucinated = ({ avg_logprob: sureness, no_speech_prob: silence }: ResponseSegment): boolean =>
  (silence ?? 0) > 0.6 && (sureness ?? 0) < -1;

/** The fields of `verbose_json` that are used; endpoints add others. */
const transcriptionResponseSchema = z.object({
  language: z.string().nullish(),
  text: z.string(),
  segments: z.array(segmentSchema).nullish(),
  words: z.array(timedWordSchema).nullish(),
});
type TranscriptionResponse = z.output<typeof transcriptionResponseSchema>;

function toFormData(samples: Float32Array, model: string, language: string | undefined): FormData {
  const form = new FormData();
  form.append('file', new Blob([encodeWav(samples, SPEECH_HZ)], { type: 'audio/wav' }), 'recording.wav');
  form.append('model', model);
  form.append('response_format', 'verbose_json');
  form.append('temperature', '0');
  for (const kind of ['word', 'segment']) form.append('timestamp_granularities[]', kind);
  if (language !== undefined) form.append('language', language);
  return form;
}

interface TranscriptionRequest {
  readonly samples: Float32Array;
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * @throws SpeechFailed or ZodError if the response is unusable; DeadlineExceeded; what fetch throws if it cannot
 * connect; the signal's reason
 */
async function requestTranscription(
  { url, key, model, timeoutMs }: RemoteSpeechSettings,
  { samples, language, signal }: TranscriptionRequest,
): Promise<TranscriptionResponse> {
  using deadline = new Deadline(timeoutMs);
  const response = await fetch(`${url}/audio/transcriptions`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: toFormData(samples, model, language),
    // Following a redirect would send key and recording to an address other than the operator's.
    redirect: 'error',
    signal: AbortSignal.any([signal, deadline.signal]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SpeechFailed(`The endpoint answered ${response.status}.`);
  }
  return transcriptionResponseSchema.parse(await readJsonResponse(response, MOST_BYTES, SpeechFailed));
}

/** Endpoints return "english", "en" or "en-US"; languages unknown to us keep the name given. */
const toLanguageCode = ({ language }: TranscriptionResponse): string | undefined =>
  language ? (findLanguageCode(language) ?? language.toLowerCase().slice(0, 30)) : undefined;

/** Words without timestamps divide the time of their segment in proportion to their length. */
function spreadWordTimes({ text, startS, endS, confidence }: Omit<SpokenSegment, 'words'>): SpokenWord[] {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  let done = 0;
  return parts.map((part) => {
    const from = startS + ((endS - startS) * done) / letters;
    done += part.length;
    return { text: part, startS: from, endS: startS + ((endS - startS) * done) / letters, confidence };
  });
}

/** Of endpoints that report none: the least at which a sentence is no guess. */
const UNREPORTED_CONFIDENCE = MIN_SENTENCE_CONFIDENCE;

/**
 * The response's words have no punctuation but its segments do: where they agree, the segment's spelling gets the
 * word's time.
 */
function toSpokenSegments({ segments, words, text }: TranscriptionResponse, durationS: number): SpokenSegment[] {
  const responseSegments: readonly ResponseSegment[] = segments ?? [{ text, start: 0, end: durationS }];
  const timed = words ?? [];
  let next = 0;
  return responseSegments.flatMap((one) => {
    const { start, end } = one;
    const confidence =
      typeof one.avg_logprob === 'number' ? Math.exp(Math.min(0, one.avg_logprob)) : UNREPORTED_CONFIDENCE;
    const spread = spreadWordTimes({ text: one.text, startS: start, endS: end, confidence });
    if (spread.length === 0) return [];
    const own = timed.slice(next, next + spread.length);
    const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const agree =
      own.length === spread.length &&
      own.every((each, index) => lettersOf(each.word) === lettersOf(spread[index]?.text ?? ''));
    if (agree) next += spread.length;
    else while ((timed[next]?.start ?? Number.POSITIVE_INFINITY) < end) next++;
    const placed = agree
      ? spread.map((each, index) => ({ ...each, startS: own[index]?.start ?? start, endS: own[index]?.end ?? end }))
      : spread;
    return isHallucinated(one) ? [] : [{ startS: start, endS: end, text: one.text.trim(), confidence, words: placed }];
  });
}

function toTranscript(answer: TranscriptionResponse, durationS: number, language: string | undefined): Transcript {
  const segments = toSpokenSegments(answer, durationS);
  return {
    language: language ?? toLanguageCode(answer) ?? 'und',
    languageConfidence: language === undefined ? 0.9 : 1,
    segments,
    speech: segments.map(({ startS, endS }) => ({ startS, endS })),
    // Endpoints say where there are words, and nothing of speech without any.
    unheard: [],
  };
}

export function createRemoteSpeechModel(settings: RemoteSpeechSettings): SpeechModel {
  return {
    id: settings.model,
    version: 'remote',
    languages: settings.languages,

    async spokenLanguage(samples, { signal }) {
      const begins = samples.subarray(0, LANGUAGE_S * SPEECH_HZ);
      const isSilent = (response: TranscriptionResponse) =>
        toSpokenSegments(response, samples.length / SPEECH_HZ).length === 0;
      let answer = await requestTranscription(settings, { samples: begins, signal });
      if (isSilent(answer) && begins.length < samples.length)
        answer = await requestTranscription(settings, { samples, signal });
      if (isSilent(answer)) return null;
      const language = toLanguageCode(answer);
      // Endpoints report no confidence, so a language that they name counts as certain. Speech in an unknown language
      // is still speech.
      const [byDefault = 'en'] = settings.languages;
      return language === undefined ? { language: byDefault, confidence: 0 } : { language, confidence: 1 };
    },

    async transcribe(samples, { signal, language, onProgress }) {
      const answer = await requestTranscription(settings, { samples, language, signal });
      onProgress?.(1);
      return toTranscript(answer, samples.length / SPEECH_HZ, language);
    },

    async [Symbol.asyncDispose]() {},
  };
}
