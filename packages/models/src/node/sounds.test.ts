/** Tests for the shipped sound model, on generated sounds. */
import { describe, expect, it } from 'vitest';
import { ModelMissingError } from '../model-errors.ts';
import { copyFolder, tinyModelFolder } from '../testing/assets.ts';
import { loadSoundModel } from './load-sound-model.ts';

const SAMPLE_RATE_HZ = 16_000;

/** Random numbers from −1 to 1, the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const made = (seconds: number, at: (timeS: number) => number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, index) => at(index / SAMPLE_RATE_HZ));

/** Shots in a room: a crack and its echo, the first after four seconds. */
function shots(seconds: number, count: number): Float32Array {
  const chance = chances(7);
  return made(seconds, (timeS) => {
    const since = timeS - 4 < count * 0.4 ? (timeS - 4) % 0.4 : timeS - 4 - (count - 1) * 0.4;
    if (since < 0) return 0.0005 * chance();
    return Math.tanh(3 * chance() * Math.exp(-since / 0.02)) + 0.15 * chance() * Math.exp(-since / 0.15);
  });
}

const { signal } = new AbortController();

describe('the sound model', () => {
  it('detects shots and their times', async () => {
    await using model = await loadSoundModel();
    const heard = (await model.detectSounds(shots(12, 5), { signal })).filter(({ sound }) => sound === 'gunshot');
    expect(heard.length).toBe(1);
    expect(heard[0]?.startS).toBeGreaterThanOrEqual(2);
    expect(heard[0]?.startS).toBeLessThanOrEqual(5);
    expect(heard[0]?.confidence).toBeGreaterThan(0.5);
  });

  const noise = chances(3);
  it.each<[string, Float32Array]>([
    ['nothing', new Float32Array()],
    ['a single sample', Float32Array.of(1)],
    ['silence', new Float32Array(5 * SAMPLE_RATE_HZ)],
    ['a tone', made(5, (timeS) => 0.3 * Math.sin(2 * Math.PI * 440 * timeS))],
    ['faint noise', made(5, () => 0.01 * noise())],
    [
      'a melody',
      made(6, (timeS) => {
        const pitch = [262, 330, 392, 523][Math.floor(timeS * 3) % 4] ?? 262;
        return 0.3 * Math.exp(-4 * ((timeS * 3) % 1)) * Math.sin(2 * Math.PI * pitch * timeS);
      }),
    ],
  ])('tells nothing of %s', async (_, samples) => {
    await using model = await loadSoundModel();
    expect(await model.detectSounds(samples, { signal })).toEqual([]);
  });

  it('says what it can hear, and no more than was measured', async () => {
    await using model = await loadSoundModel();
    expect(model.sounds).toEqual(['crying', 'gunshot', 'explosion']);
  });

  it('is missing where its folder has no manifest', async () => {
    await using empty = await copyFolder(tinyModelFolder);
    await expect(loadSoundModel({ folder: `${empty.path}/none` })).rejects.toThrow(ModelMissingError);
  });
});
