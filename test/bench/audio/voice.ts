/** A synthetic voice, if the machine has espeak-ng, which the project itself does not need. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { samplesOf } from './wave.ts';

const run = promisify(execFile);

const FLITE = 'flite:';

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

/** @returns what says a text in a voice "flite:NAME" of flite, or one of espeak-ng; undefined without both programs */
export async function findAnyVoice(): Promise<((text: string, voice: string) => Promise<Float32Array>) | undefined> {
  const speak = await findVoice();
  if (speak === undefined) return undefined;
  try {
    await run('flite', ['-lv']);
  } catch {
    return undefined;
  }
  return async (text, voice) => {
    if (!voice.startsWith(FLITE)) return speak(text, voice);
    const folder = await mkdtemp(join(tmpdir(), 'winnow-voice-'));
    try {
      const file = join(folder, 'said.wav');
      await run('flite', ['-voice', voice.slice(FLITE.length), '-t', text, '-o', file]);
      return samplesOf(await readFile(file));
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}
