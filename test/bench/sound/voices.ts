/** The voices of the dialogues: the threshold was chosen on some, and is evaluated on the others. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findVoice } from '../audio/voice.ts';
import type { Voice } from './dialogues.ts';
import { decodeRecording, trimSilence } from './recordings.ts';

const media = new URL('../../../../shared/data/media/', import.meta.url);

/** Groups a folder's files by speaker; in acted clips the last number is the actor and the third is the emotion. */
const recorded = [
  { name: 'reader', folder: 'speech', files: /^sense/, chosenOn: true },
  { name: 'cards', folder: 'speech', files: /^00\d/, chosenOn: true },
  { name: 'goforward', folder: 'speech', files: /^goforward/, chosenOn: false },
  { name: 'French', folder: 'speech', files: /french/, chosenOn: false },
  { name: 'actor', folder: 'emotion', files: /^03-01-0[12]-.*-01\.flac$/, chosenOn: false },
  { name: 'actress', folder: 'emotion', files: /^03-01-0[12]-.*-02\.flac$/, chosenOn: false },
  { name: 'actor, moved', folder: 'emotion', files: /^03-01-0[3456]-.*-01\.flac$/, chosenOn: false },
  { name: 'actress, moved', folder: 'emotion', files: /^03-01-0[3456]-.*-02\.flac$/, chosenOn: false },
] as const;

const synthetic = [
  { voice: 'en-us', chosenOn: true },
  { voice: 'en-gb+f3', chosenOn: true },
  { voice: 'en-us+m7', chosenOn: true },
  { voice: 'en-gb', chosenOn: false },
  { voice: 'en-us+f2', chosenOn: false },
  { voice: 'en-gb-scotland+m3', chosenOn: false },
] as const;

const SENTENCES = [
  'I will be there at half past seven, so please wait for me.',
  'The weather will be cold and windy in the north tomorrow.',
  'No, that is not what I said yesterday.',
  'We walked along the river and talked about the old days.',
  'Could you close the door behind you, please?',
];

/** @returns the voices available here */
export async function loadVoices(chosenOn: boolean): Promise<Voice[]> {
  const people = recorded
    .filter((row) => row.chosenOn === chosenOn)
    .map(async ({ name, folder, files }) => {
      const place = new URL(`${folder}/`, media);
      const paths = readdirSync(place)
        .filter((file) => files.test(file))
        .sort();
      const clips = await Promise.all(paths.map((file) => decodeRecording(fileURLToPath(new URL(file, place)))));
      return { name, clips: clips.map(trimSilence) };
    });
  const say = await findVoice();
  const machines = synthetic
    .filter((row) => row.chosenOn === chosenOn)
    .map(async ({ voice }) => {
      const clips = await Promise.all(SENTENCES.map(async (text) => say?.(text, voice) ?? new Float32Array()));
      return { name: voice, clips: clips.map(trimSilence) };
    });
  return Promise.all([...people, ...(say === undefined ? [] : machines)]);
}
