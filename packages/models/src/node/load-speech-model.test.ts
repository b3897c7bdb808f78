/** Tests for the shipped speech model: it recognizes words and their times, and nothing in recordings without speech. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechModel } from '../speech/transcript.ts';
import { copyFolder } from '../testing/assets.ts';
import { loadSpeechModel, shippedSpeechModelFolder } from './load-speech-model.ts';

const { signal } = new AbortController();

/**
 * "The meeting was moved to Thursday afternoon.", our own sentence, synthesized by espeak-ng 1.51 (en-us, 150 words a
 * minute); 16 kHz, mono.
 */
const sentence = (): Promise<Float32Array> => readSpeech('thursday.wav');

/** "Bonjour à tous. Je voudrais vous parler de la maison de ma grand-mère.", likewise, in its French voice. */
const frenchSentence = (): Promise<Float32Array> => readSpeech('bonjour.wav');

async function readSpeech(name: string): Promise<Float32Array> {
  const file = await readFile(new URL(`../testing/generated/${name}`, import.meta.url));
  const samples = file.subarray(44);
  return Float32Array.from({ length: samples.length >> 1 }, (_, index) => samples.readInt16LE(2 * index) / 32_768);
}

/**
 * Start of each word in seconds, as reported by libespeak-ng (training/speech/times.py); without the first word, which
 * is misheard.
 */
const begins = { meeting: 0.129, was: 0.512, moved: 0.715, to: 1.085, Thursday: 1.233, 'afternoon.': 1.756 };

describe('the model that ships', () => {
  let model: SpeechModel;
  beforeAll(async () => {
    model = await loadSpeechModel();
  });
  afterAll(() => model[Symbol.asyncDispose]());

  it('recognises words, their times, and the language', async () => {
    const [said, silence] = [await sentence(), new Float32Array(32_000)];
    const sound = Float32Array.from([...silence, ...said, ...silence]);
    const shares: number[] = [];
    const transcript = await model.transcribe(sound, { signal, onProgress: (share) => shares.push(share) });
    expect(transcript).toMatchObject({
      language: 'en',
      segments: [{ text: expect.stringMatching(/meeting.*moved to Thursday/) }],
    });
    expect(shares.at(-1)).toBe(1);
    const words = transcript.segments.flatMap((segment) => segment.words);
    expect(words.length).toBeGreaterThanOrEqual(6);
    for (const [index, { startS, endS, confidence }] of words.entries()) {
      expect(startS).toBeGreaterThanOrEqual(words[index - 1]?.startS ?? 1.7);
      expect(endS).toBeLessThan(2.4 + said.length / 16_000);
      expect(confidence).toBeGreaterThan(0.2);
    }
    expect(await model.spokenLanguage(sound, { signal })).toMatchObject({ language: 'en' });
  });

  it('locates the beginning of a word to a fifth of a second', async () => {
    const { segments } = await model.transcribe(await sentence(), { signal });
    const words = segments.flatMap((segment) => segment.words);
    for (const [text, beginS] of Object.entries(begins)) {
      const startS = words.find((word) => word.text === text)?.startS ?? Number.NaN;
      expect(Math.abs(startS - beginS), text).toBeLessThan(0.2);
    }
  });

  it('recognises very quiet speech', async () => {
    const faint = (await sentence()).map((sample) => Math.round(sample * 0.003 * 32_768) / 32_768);
    const { segments, unheard } = await model.transcribe(faint, { signal, language: 'en' });
    expect(segments.map(({ text }) => text).join(' ')).toMatch(/meeting.*moved to Thursday/);
    expect(unheard).toEqual([]);
  });

  it('reports what is said in a language that is not wanted, and makes no words of it', async () => {
    const [said, french, pause] = [await sentence(), await frenchSentence(), new Float32Array(8_000)];
    const sound = Float32Array.from([...said, ...pause, ...french, ...pause, ...said]);
    const transcript = await model.transcribe(sound, { signal, language: 'en', languages: ['en'] });
    const [startS, endS] = [
      (said.length + pause.length) / 16_000,
      (sound.length - said.length - pause.length) / 16_000,
    ];
    expect(transcript.unheard.map(({ reason }) => reason)).toContain('other_language');
    for (const span of transcript.unheard) {
      expect(span.startS).toBeGreaterThan(startS - 0.5);
      expect(span.endS).toBeLessThan(endS + 0.5);
    }
    const text = transcript.segments.map((segment) => segment.text).join(' ');
    expect(text.match(/Thursday/g)).toHaveLength(2);
    const words = transcript.segments.flatMap((segment) => segment.words);
    expect(words.filter((word) => word.startS > startS + 0.5 && word.endS < endS - 0.5)).toEqual([]);
  });

  it.each([
    ['silence', () => 0],
    ['white noise', (index: number) => ((Math.imul(index + 1, 2_654_435_761) >>> 8) / 2 ** 24 - 0.5) * 0.5],
    ['a tone', (index: number) => 0.3 * Math.sin(index / 6)],
  ])('finds no speech in %s', async (_says, at) => {
    const sound = Float32Array.from({ length: 80_000 }, (_, index) => at(index));
    expect(await model.transcribe(sound, { signal })).toMatchObject({
      ...{ segments: [], speech: [], unheard: [], language: 'und' },
    });
    expect(await model.spokenLanguage(sound, { signal })).toBeNull();
  });

  it('finds no speech in an empty recording', async () => {
    expect((await model.transcribe(new Float32Array(), { signal })).segments).toEqual([]);
  });

  it('stops when aborted', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(model.transcribe(await sentence(), { signal: aborted })).rejects.toThrow('enough');
  });

  it('refuses an unknown language', async () => {
    await expect(model.transcribe(await sentence(), { signal, language: 'xx' })).rejects.toThrow(/language xx/);
    expect(model.languages).toContain('de');
  });
});

it('says which file is damaged', async () => {
  await using copy = await copyFolder(shippedSpeechModelFolder);
  await appendFile(join(copy.path, 'tokens.json'), ' ');
  await expect(loadSpeechModel({ folder: copy.path })).rejects.toThrow(/tokens\.json is damaged or another file/);
});

it('says that there is no model', async () => {
  await expect(loadSpeechModel({ folder: '/does/not/exist' })).rejects.toThrow(/has no speech model/);
});
