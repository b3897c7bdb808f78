/** A synthetic voice, if the machine has espeak-ng, which the project itself does not need. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { decodeRecording } from '../sound/recordings.ts';
import { samplesOf } from './wave.ts';

const run = promisify(execFile);

/** Voices of espeak-ng: American, British, and a woman's. */
export const voices = ['en-us', 'en-gb', 'en-us+f3'] as const;

/** @returns undefined without espeak-ng */
export async function findVoice(): Promise<((text: string, voice: string) => Promise<Float32Array>) | undefined> {
  try {
    await run('espeak-ng', ['--version']);
  } catch {
    return undefined;
  }
  return async (text, voice) => {
    const { stdout } = await run('espeak-ng', ['-v', voice, '--stdout', '--', text], {
      encoding: 'buffer',
      maxBuffer: 1 << 26,
    });
    return samplesOf(stdout);
  };
}

/** By the program that the voice names. */
async function sayToFile(text: string, voice: string, file: string): Promise<void> {
  const [program = '', ...rest] = voice.split(':');
  const name = rest.join(':');
  const source = join(dirname(file), 'said.txt');
  await writeFile(source, text);
  if (program === 'flite') await run('flite', ['-voice', name, '-t', text, '-o', file]);
  else if (program === 'festival') await run('text2wave', ['-eval', `(voice_${name})`, '-o', file, source]);
  else await run('piper', ['-m', name, '-i', source, '-f', file]);
}

/**
 * @returns what says a text in a voice "flite:NAME", "festival:NAME" or "piper:FILE" (a voice of Piper), or one of espeak-ng; undefined without flite and espeak-ng
 */
export async function findAnyVoice(): Promise<((text: string, voice: string) => Promise<Float32Array>) | undefined> {
  const speak = await findVoice();
  if (speak === undefined) return undefined;
  try {
    await run('flite', ['-lv']);
  } catch {
    return undefined;
  }
  return async (text, voice) => {
    if (!/^(flite|festival|piper):/.test(voice)) return speak(text, voice);
    const folder = await mkdtemp(join(tmpdir(), 'winnow-voice-'));
    try {
      const file = join(folder, 'said.wav');
      await sayToFile(text, voice, file);
      return await decodeRecording(file);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}
