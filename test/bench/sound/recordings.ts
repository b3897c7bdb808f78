/** Recordings of any format as 16 kHz mono, decoded by the machine's ffmpeg, which only benches need. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { samplesOf } from '../audio/wave.ts';

const run = promisify(execFile);

/** @param path of a local file */
export async function decodeRecording(path: string): Promise<Float32Array> {
  const wanted = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav', '-fflags', '+bitexact', 'pipe:'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, ...wanted], {
    encoding: 'buffer',
    maxBuffer: 1 << 28,
  });
  return samplesOf(stdout);
}
