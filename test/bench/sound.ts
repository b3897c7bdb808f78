/** Benchmark: speaker turns in dialogues of two voices, sounds of distress by source, false alarms, processing time per minute of sound. */
import { loadSoundModel, loadSpeakerModel } from '@winnow/models/sound';
import { wordlessSounds } from './audio/sounds.ts';
import { type Dialogue, monologueOf, pairsOf, wrongShare } from './sound/dialogues.ts';
import { measureDistress } from './sound/distress.ts';
import { loadVoices } from './sound/voices.ts';

const signal = new AbortController().signal;
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

async function speakers(isChosenOn: boolean): Promise<void> {
  await using model = await loadSpeakerModel();
  const all = await loadVoices(isChosenOn);
  console.log(
    `\n| ${isChosenOn ? 'voices on which the threshold was chosen' : 'other voices'} | wrong | speakers found | ms a minute |`,
  );
  console.log('|---|--:|--:|--:|');
  const actors = /^act/;
  // A recording of the same actor in another emotion is the same voice.
  const isFair = ({ name }: Dialogue): boolean => !/^(actor|actress) \+ \1,/.test(name);
  const row = async (dialogues: readonly Dialogue[], name: string): Promise<void> => {
    let [wrong, whole, ms, minutes] = [0, 0, 0, 0];
    const found: number[] = [];
    for (const { samples, turns } of dialogues) {
      const start = performance.now();
      const turnsFound = await model.diarise(samples, turns, { signal });
      ms += performance.now() - start;
      minutes += samples.length / 16_000 / 60;
      const spoken = turns.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
      wrong += wrongShare(turns, turnsFound) * spoken;
      whole += spoken;
      found.push(new Set(turnsFound.map(({ speaker }) => speaker)).size);
    }
    console.log(
      `| ${name} (${dialogues.length}) | ${percent(wrong / whole)} | ${found.join(' ')} | ${(ms / minutes).toFixed(0)} |`,
    );
  };
  const people = all.filter(({ name }) => !name.startsWith('en-'));
  const machines = all.filter(({ name }) => name.startsWith('en-'));
  const pairs = pairsOf(people).filter(isFair);
  await row(
    pairs.filter(({ name }) => !/moved/.test(name)),
    'two people',
  );
  if (people.some(({ name }) => actors.test(name)))
    await row(
      pairs.filter(({ name }) => /moved/.test(name)),
      'two people, one of them moved',
    );
  await row(pairsOf(machines), 'two synthetic voices');
  await row(
    people
      .flatMap((one) => machines.slice(0, 2).map((other) => pairsOf([one, other])[0]))
      .filter((each) => each !== undefined),
    'a person and a synthetic voice',
  );
  await row(all.map(monologueOf), 'one voice alone');
}

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

/**
 * `--chosen-on` also shows the voices on which the threshold was chosen; `--clips FOLDER`: the recordings that
 * training/sound/distress.py wrote there.
 */
export default async function sound(args: string[]): Promise<void> {
  if (args.includes('--chosen-on')) await speakers(true);
  await speakers(false);
  const at = args.indexOf('--clips');
  await using model = await loadSoundModel();
  await measureDistress(model, at < 0 ? undefined : args[at + 1]);
  await measureListeningTime();
}
