/** A synthetic voice, if the machine has espeak-ng, which the project itself does not need. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
