/** A speech model behind an endpoint of the operator's that speaks OpenAI's protocol (`/v1/audio/transcriptions`). */
import { languageNamed } from '@winnow/core';
import type { SpeechModel, SpokenSegment, SpokenWord, Transcript } from '@winnow/models/speech';
import { z } from 'zod';
import { SPEECH_HZ } from '../../media/av/samples.ts';
import { jsonOf } from '../answer.ts';
import { Deadline } from '../deadline.ts';
import { wavOf } from './wav.ts';

export interface RemoteSpeech {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** Its name at the endpoint. */
  readonly model: string;
  /** For the whole of one question: connection, headers, body. */
  readonly timeoutMs: number;
  /** ISO 639-1 codes of what may be spoken. */
  readonly languages: readonly string[];
}

/** The endpoint gave no answer that can be used; for the log, never for the caller. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
}

/** Ten minutes of words with their times take about 200 kB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The language shows in the first words; the rest need not be sent for it, but where nobody speaks yet. */
const LANGUAGE_S = 30;

const seconds = z.number().min(0);
const word = z.object({ word: z.string(), start: seconds, end: seconds });
const segment = z.object({
  text: z.string(),
  start: seconds,
  end: seconds,
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
});
type Segment = z.output<typeof segment>;

/** Whisper invents text where nobody speaks; told apart as our own model does it (packages/models, speech/doubt.ts). */
const isInvented = ({ avg_logprob: sureness, no_speech_prob: silence }: Segment): boolean =>
  (silence ?? 0) > 0.6 && (sureness ?? 0) < -1;

/** The part of `verbose_json` that is read; endpoints add fields of their own. */
const answerForm = z.object({
  language: z.string().nullish(),
  text: z.string(),
  segments: z.array(segment).nullish(),
  words: z.array(word).nullish(),
});
type Answer = z.output<typeof answerForm>;

function formOf(samples: Float32Array, model: string, language: string | undefined): FormData {
  const form = new FormData();
  form.append('file', new Blob([wavOf(samples, SPEECH_HZ)], { type: 'audio/wav' }), 'recording.wav');
  form.append('model', model);
  form.append('response_format', 'verbose_json');
  form.append('temperature', '0');
  for (const kind of ['word', 'segment']) form.append('timestamp_granularities[]', kind);
  if (language !== undefined) form.append('language', language);
  return form;
}

interface Question {
  readonly samples: Float32Array;
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
}

/** @throws SpeechFailed, ZodError where the answer is none; TimeIsUp; what fetch throws without a connection; the signal's reason */
async function ask(
  { url, key, model, timeoutMs }: RemoteSpeech,
  { samples, language, signal }: Question,
): Promise<Answer> {
  using deadline = new Deadline(timeoutMs);
  const response = await fetch(`${url}/audio/transcriptions`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: formOf(samples, model, language),
    // A redirect would hand key and recording to another address than the operator's.
    redirect: 'error',
    signal: AbortSignal.any([signal, deadline.signal]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SpeechFailed(`The endpoint answered ${response.status}.`);
  }
  return answerForm.parse(await jsonOf(response, MOST_BYTES, SpeechFailed));
}

/** "english", "en" and "en-US" are all told by endpoints; a language that we have no name for keeps theirs. */
const codeOf = ({ language }: Answer): string | undefined =>
  language ? (languageNamed(language) ?? language.toLowerCase().slice(0, 30)) : undefined;

/** Words that no times were given for share the time of their segment by their letters. */
function spreadWords(text: string, startS: number, endS: number, confidence: number): SpokenWord[] {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  let done = 0;
  return parts.map((part) => {
    const from = startS + ((endS - startS) * done) / letters;
    done += part.length;
    return { text: part, startS: from, endS: startS + ((endS - startS) * done) / letters, confidence };
  });
}

/** The words of the answer have no punctuation and the segments have: where they agree, the one is told with the time of the other. */
function segmentsOf({ segments, words, text }: Answer, durationS: number): SpokenSegment[] {
  const said: readonly Segment[] = segments ?? [{ text, start: 0, end: durationS }];
  const timed = words ?? [];
  let next = 0;
  return said.flatMap((one) => {
    const { start, end } = one;
    const confidence = typeof one.avg_logprob === 'number' ? Math.exp(Math.min(0, one.avg_logprob)) : 0.5;
    const spread = spreadWords(one.text, start, end, confidence);
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
    return isInvented(one) ? [] : [{ startS: start, endS: end, text: one.text.trim(), confidence, words: placed }];
  });
}

function transcriptOf(answer: Answer, durationS: number, language: string | undefined): Transcript {
  const segments = segmentsOf(answer, durationS);
  return {
    language: language ?? codeOf(answer) ?? 'und',
    languageConfidence: language === undefined ? 0.9 : 1,
    segments,
    speech: segments.map(({ startS, endS }) => ({ startS, endS })),
  };
}

export function remoteSpeech(settings: RemoteSpeech): SpeechModel {
  return {
    id: settings.model,
    version: 'remote',
    languages: settings.languages,

    async spokenLanguage(samples, { signal }) {
      const begins = samples.subarray(0, LANGUAGE_S * SPEECH_HZ);
      const isSilent = (said: Answer) => segmentsOf(said, samples.length / SPEECH_HZ).length === 0;
      let answer = await ask(settings, { samples: begins, signal });
      if (isSilent(answer) && begins.length < samples.length) answer = await ask(settings, { samples, signal });
      if (isSilent(answer)) return null;
      const language = codeOf(answer);
      // Endpoints do not say how sure they are; what they name they have transcribed. Speech in no language is still speech.
      const [byDefault = 'en'] = settings.languages;
      return language === undefined ? { language: byDefault, confidence: 0 } : { language, confidence: 1 };
    },

    async transcribe(samples, { signal, language, onProgress }) {
      const answer = await ask(settings, { samples, language, signal });
      onProgress?.(1);
      return transcriptOf(answer, samples.length / SPEECH_HZ, language);
    },

    async [Symbol.asyncDispose]() {},
  };
}
