/** Tests for the shipped speaker model, on generated voices. */
import { describe, expect, it } from 'vitest';
import { ModelMissingError } from '../model-errors.ts';
import { copyFolder, tinyModelFolder } from '../testing/assets.ts';
import { loadSpeakerModel } from './load-speaker-model.ts';

const SAMPLE_RATE_HZ = 16_000;

interface Throat {
  readonly pitch: number;
  readonly formants: readonly number[];
}

const low: Throat = { pitch: 95, formants: [600, 1000, 2300] };
const high: Throat = { pitch: 230, formants: [850, 1900, 3100] };

/** A melody of vowels: harmonics of a varying pitch, louder near the formants. */
function voice({ pitch, formants }: Throat, seconds: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, index) => {
    const timeS = index / SAMPLE_RATE_HZ;
    const now = pitch * (1 + 0.15 * Math.sin(2.1 * timeS));
    phase += (2 * Math.PI * now) / SAMPLE_RATE_HZ;
    let sum = 0;
    for (let part = 1; part * now < 4000; part += 1) {
      const near = formants.reduce(
        (most, formant) => Math.max(most, 1 / (1 + ((part * now - formant) / 150) ** 2)),
        0.02,
      );
      sum += near * Math.sin(part * phase);
    }
    return 0.1 * sum * (0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * timeS));
  });
}

function inTurn(throats: readonly Throat[], seconds: number) {
  const samples = new Float32Array(throats.length * seconds * SAMPLE_RATE_HZ);
  for (const [index, throat] of throats.entries())
    samples.set(voice(throat, seconds), index * seconds * SAMPLE_RATE_HZ);
  const segments = throats.map((_, index) => ({ startS: index * seconds, endS: (index + 1) * seconds }));
  return { samples, segments };
}

const { signal } = new AbortController();

describe('the speaker model', () => {
  it('distinguishes a low voice from a high one, and recognises each again', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = inTurn([low, high, low, high], 3);
    const turns = await model.diarise(samples, segments, { signal });
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
  });

  it('finds one speaker in one voice', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = inTurn([high, high, high], 3);
    const turns = await model.diarise(samples, segments, { signal });
    expect(turns).toEqual(segments.map((segment) => ({ ...segment, speaker: 0 })));
  });

  it('cuts a segment where the voice changes', async () => {
    await using model = await loadSpeakerModel();
    const { samples } = inTurn([low, high], 6);
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
    const turns = await model.diarise(voice(low, 2), segments, { signal });
    expect(turns).toEqual(segments.map((segment) => ({ ...segment, speaker: 0 })));
  });

  it('stops when aborted', async () => {
    await using model = await loadSpeakerModel();
    const { samples, segments } = inTurn([low], 3);
    const enough = AbortSignal.abort(new Error('enough'));
    await expect(model.diarise(samples, segments, { signal: enough })).rejects.toThrow('enough');
  });

  it('is missing where its folder has no manifest', async () => {
    await using empty = await copyFolder(tinyModelFolder);
    await expect(loadSpeakerModel({ folder: `${empty.path}/none` })).rejects.toThrow(ModelMissingError);
  });
});
