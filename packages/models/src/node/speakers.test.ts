/** Tests for the shipped speaker model, on generated voices. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ModelMissingError } from '../model-errors.ts';
import { copyFolder, tinyModelFolder } from '../testing/assets.ts';
import { loadSpeakerModel } from './load-speaker-model.ts';

const SAMPLE_RATE_HZ = 16_000;

/** A sentence of a synthetic man, again and again. */
async function sentences(seconds: number): Promise<Float32Array> {
  const file = await readFile(new URL('../testing/generated/thursday.wav', import.meta.url));
  const pcm = new Int16Array(
    file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length - (file.length % 2)),
  );
  return Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, index) => (pcm[index % pcm.length] ?? 0) / 32_768);
}

/** A high voice that sings vowels: harmonics of a varying pitch, louder near the formants. */
function song(seconds: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, index) => {
    const timeS = index / SAMPLE_RATE_HZ;
    const now = 230 * (1 + 0.15 * Math.sin(2.1 * timeS));
    phase += (2 * Math.PI * now) / SAMPLE_RATE_HZ;
    const open = 0.5 + 0.5 * Math.sin(2 * Math.PI * timeS);
    const formants = [400 + 500 * open, 2600 - 1000 * open, 3300];
    let sum = 0;
    for (let part = 1; part * now < 7000; part += 1) {
      const near = formants.reduce(
        (most, formant) => Math.max(most, 1 / (1 + ((part * now - formant) / 150) ** 2)),
        0.02,
      );
      sum += near * Math.sin(part * phase);
    }
    return 0.1 * sum * (0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * timeS));
  });
}

type MakeVoice = (seconds: number) => Float32Array | Promise<Float32Array>;

async function inTurn(voices: readonly MakeVoice[], seconds: number) {
  const samples = new Float32Array(voices.length * seconds * SAMPLE_RATE_HZ);
  for (const [index, say] of voices.entries()) samples.set(await say(seconds), index * seconds * SAMPLE_RATE_HZ);
  const segments = voices.map((_, index) => ({ startS: index * seconds, endS: (index + 1) * seconds }));
  return { samples, segments };
}

const { signal } = new AbortController();

describe('the speaker model', () => {
  it('distinguishes a man who speaks from a woman who sings, and recognises each again', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = await inTurn([sentences, song, sentences, song], 3);
    const turns = await model.diarise(samples, segments, { signal });
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
  });

  it('finds one speaker in one voice', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = await inTurn([song, song, song], 3);
    const turns = await model.diarise(samples, segments, { signal });
    expect(turns).toEqual(segments.map((segment) => ({ ...segment, speaker: 0 })));
  });

  it('cuts a segment where the voice changes', async () => {
    await using model = await loadSpeakerModel();
    const { samples } = await inTurn([sentences, song], 6);
    const turns = await model.diarise(samples, [{ startS: 0, endS: 12 }], { signal });
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1]);
    expect(Math.abs((turns[0]?.endS ?? 0) - 6)).toBeLessThanOrEqual(0.8);
  });

  it.each([
    ['nobody speaks', []],
    ['a segment is empty', [{ startS: 1, endS: 1 }]],
    ['a segment reaches beyond the end', [{ startS: 1, endS: 4 }]],
  ])('answers where %s', async (_, segments) => {
    await using model = await loadSpeakerModel();
    const turns = await model.diarise(song(2), segments, { signal });
    expect(turns).toEqual(segments.map((segment) => ({ ...segment, speaker: 0 })));
  });

  it('stops when aborted', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = await inTurn([song], 3);
    const enough = AbortSignal.abort(new Error('enough'));
    await expect(model.diarise(samples, segments, { signal: enough })).rejects.toThrow('enough');
  });

  it('is missing where its folder has no manifest', async () => {
    await using empty = await copyFolder(tinyModelFolder);
    await expect(loadSpeakerModel({ folder: `${empty.path}/none` })).rejects.toThrow(ModelMissingError);
  });
});
