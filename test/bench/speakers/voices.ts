/** The voices of the dialogues, as packages/models/training/sound/voices.py writes them: FOLDER/{dev,test}/SEX-KIND-NAME/NN.wav. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplesOf } from '../audio/wave.ts';

export interface Voice {
  readonly name: string;
  readonly sex: 'f' | 'm';
  /** Of a person, or of a synthesiser. */
  readonly isPerson: boolean;
  readonly clips: readonly Float32Array[];
}

/** @param part "dev", on which thresholds are chosen, or "test"; no voice is in both */
export async function readVoices(folder: string, part: string): Promise<Voice[]> {
  const root = join(folder, part);
  const names = (await readdir(root)).sort();
  return Promise.all(
    names.map(async (name) => {
      const files = (await readdir(join(root, name))).sort();
      const clips = await Promise.all(files.map(async (file) => samplesOf(await readFile(join(root, name, file)))));
      return { name: name.slice(2), sex: name.startsWith('f') ? 'f' : 'm', isPerson: name.includes('-person-'), clips };
    }),
  );
}
