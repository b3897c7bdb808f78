/** Benchmark: sounds of distress by source, false alarms, processing time per minute of sound. */
import { loadSoundModel } from '@winnow/models/sound';
import { wordlessSounds } from './audio/sounds.ts';
import { measureDistress } from './sound/distress.ts';

const signal = new AbortController().signal;

/** Processing time of two minutes of sound, once warm. */
async function measureListeningTime(): Promise<void> {
  await using model = await loadSoundModel();
  const samples = wordlessSounds['music, two minutes']?.() ?? new Float32Array();
  await model.detectSounds(samples.subarray(0, 160_000), { signal });
  const start = performance.now();
  await model.detectSounds(samples, { signal });
  const minutes = samples.length / 16_000 / 60;
  console.log(`\nSounds of distress: ${((performance.now() - start) / minutes).toFixed(0)} ms a minute`);
}

/** `--clips FOLDER`: the recordings that training/sound/distress.py wrote there. */
export default async function sound(args: string[]): Promise<void> {
  const at = args.indexOf('--clips');
  await using model = await loadSoundModel();
  await measureDistress(model, at < 0 ? undefined : args[at + 1]);
  await measureListeningTime();
}
