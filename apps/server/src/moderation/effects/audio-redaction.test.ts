/** Tests for verified redaction of recordings: what is covered, when it is covered again, and what is reported. */
import type { PiiFinding } from '@winnow/core';
import type { SpokenWord, Transcript } from '@winnow/models/speech';
import { expect, test } from 'vitest';
import type { CoverSpan, Recording, Recordings } from '../../platform/media/av.ts';
import type { AudioMedia } from '../analyzers/audio/media.ts';
import { findSpokenPii, findSuspectedSpans } from '../analyzers/audio/pii.ts';
import type { TrackSpeech } from '../analyzers/audio/words/speech-windows.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { redactAudio } from './audio-redaction.ts';

const spoken = (start: number, end: number, track?: number): PiiFinding => ({
  ...{ category: 'email', raw: 'jane@example.com', confidence: 1 },
  place: { kind: 'time', start, end, ...(track === undefined ? {} : { track }) },
});

/** Speech as it was heard. */
const heard = (words: readonly SpokenWord[], unheard: Transcript['unheard'] = []): TrackSpeech => ({
  samples: new Float32Array(),
  transcript: { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard },
  words,
});
const said = (speech: string): SpokenWord[] =>
  speech.split(' ').map((text, at) => ({ text, startS: at, endS: at + 0.8, confidence: 0.9 }));

/** Redacts these findings; an address is still recognised until the recording was covered this many times. */
async function redact(found: readonly PiiFinding[], coveredEnough: number, speech: readonly TrackSpeech[] = []) {
  const covers: (readonly CoverSpan[])[] = [];
  let transcriptions = 0;
  const cover: Recording['cover'] = async (_track, spans) => {
    covers.push(spans);
    return { bytes: Uint8Array.of(covers.length), mediaType: 'audio/mp4' };
  };
  const open: Recordings['open'] = async () => ({ [Symbol.asyncDispose]: async () => {} }) as unknown as Recording;
  const createMedia = async () => {
    transcriptions += 1;
    const text = covers.length < coveredEnough ? 'jane@example.com' : 'hello';
    const words = [{ text, startS: 2, endS: 3, confidence: 1 }];
    return { speech: async () => [heard(words)], request: { pii: ['email'] } } as unknown as AudioMedia;
  };
  using deadline = new Deadline(60_000);
  const judging = { recordings: { open } as Recordings };
  const { file, report } = await redactAudio(
    { recording: { cover } as Recording, speech, found },
    { judging, deadline, createMedia },
  );
  return { covers, transcriptions, version: file.bytes[0], report };
}

test('a recording in which nothing is recognised any more is verified', async () => {
  expect(await redact([spoken(2, 3)], 1)).toEqual({
    covers: [[{ startS: 1.75, endS: 3.25 }]],
    transcriptions: 1,
    version: 1,
    report: { mode: 'beep', subjects: 1, residual: 0, verified: true },
  });
});

test('what is still recognised is covered again in the original, with wider margins', async () => {
  expect(await redact([spoken(0.1, 0.5)], 2)).toEqual({
    covers: [
      [{ startS: 0, endS: 0.75 }],
      [
        { startS: 0, endS: 1.1 },
        { startS: 1.4, endS: 3.6 },
      ],
    ],
    transcriptions: 2,
    version: 2,
    report: { mode: 'beep', subjects: 1, residual: 0, verified: true },
  });
});

test('what is recognised after the second pass is reported', async () => {
  const { report } = await redact([spoken(2, 3)], 3);
  expect(report).toEqual({ mode: 'beep', subjects: 1, residual: 1, verified: false });
});

test('personal data on tracks that are not in the redacted recording needs no verification', async () => {
  const { covers, transcriptions, report } = await redact([spoken(2, 3, 1)], 1);
  expect([covers, transcriptions]).toEqual([[[]], 0]);
  expect(report).toEqual({ mode: 'beep', subjects: 0, residual: 0, verified: true });
});

test('personal data without a time cannot be covered, so the recording is searched again', async () => {
  const { place: _, ...unplaced } = spoken(2, 3);
  const { transcriptions, report } = await redact([unplaced], 3);
  expect(transcriptions).toBe(2);
  expect(report).toEqual({ mode: 'beep', subjects: 1, residual: 1, verified: false });
});

test('speech that gave no words leaves the recording unverified, with its places', async () => {
  const unheard = [{ startS: 5, endS: 6.5, reason: 'no_words' as const }];
  const { covers, transcriptions, report } = await redact([], 1, [heard(said('we met at the mill'), unheard)]);
  expect([covers, transcriptions]).toEqual([[[]], 0]);
  expect(report).toMatchObject({ subjects: 0, verified: false, unread: [{ start: 5, end: 6.5 }] });
});

test('after a cue, speech without words and digits that are no valid number are covered', async () => {
  const words = said('my card number is 1234567890 and my name is Peter');
  const unheard = [{ startS: 9, endS: 11, reason: 'no_words' as const }];
  const { covers, report } = await redact([], 1, [heard(words, unheard)]);
  const [first = []] = covers;
  expect(first.map(({ startS, endS }) => [startS <= 4, endS >= 4.8])).toContainEqual([true, true]);
  expect(first.at(-1)).toEqual({ startS: 8.75, endS: 11.25 });
  expect(report).toEqual({ mode: 'beep', subjects: 0, residual: 0, verified: true });
});

test('a sentence that was hardly understood leaves the recording unverified, with its place', async () => {
  const doubtful = said('the accounted be nearer of it').map((word) => ({ ...word, confidence: 0.4 }));
  const { covers, report } = await redact([], 1, [heard(doubtful)]);
  expect(covers).toEqual([[]]);
  expect(report).toMatchObject({ subjects: 0, verified: false, unread: [{ start: doubtful[0]?.startS }] });
});

test('the cover leaves the cue audible, so that digits that are still heard after it are found', async () => {
  const words = said('my card number is 4539 1488 0343 6461 and it expires soon');
  const track = heard(words);
  const { covers } = await redact(findSpokenPii(track, ['creditCard']), 1, [track]);
  const [cover] = covers[0] ?? [];
  const [number, last] = [words[2], words[7]];
  expect(cover?.startS).toBeGreaterThanOrEqual(number?.endS ?? Number.NaN);
  expect(cover?.endS).toBeGreaterThanOrEqual(last?.endS ?? Number.NaN);
  const left = heard([...words.slice(0, 4), ...words.slice(6)]);
  expect(findSuspectedSpans(left)).toHaveLength(1);
});
