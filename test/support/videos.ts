/** Videos that tests send, made by ffmpeg: a few kilobytes each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { h264, makeMediaFile } from '../../apps/server/src/platform/media/av/testing/files.ts';
import { temporaryFolder } from '../../apps/server/testing/databases.ts';
import { landscapePicture, pictureOfWords } from './pictures.ts';

const readVideo = (name: string): Buffer => readFileSync(new URL(`videos/${name}`, import.meta.url));

/** Without sound: two seconds each of "Good morning", "I will kill you bitch" on yellow, "See you next week". */
export const videoWithWords = (): Buffer => readVideo('words.mp4');
/** One test pattern, without sound. */
export const silentVideo = (): Buffer => readVideo('quiet.mov');
/**
 * Grey, with two sounds (test/support/recordings.ts): the harmless one on the first track, the threat on the second. 15
 * s.
 */
export const twoTrackVideo = (): Buffer => readVideo('two-tracks.webm');
/** Two test patterns, and a second of quiet hiss. */
export const hissVideo = (): Buffer => readVideo('hum.mp4');

/** Without sound: a landscape for two seconds, this picture for two, the landscape for two. */
export async function videoOfPicture(picture: Buffer): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const landscape = await landscapePicture();
  const inputs = [landscape, picture, landscape].flatMap((shot, index) => {
    const path = join(folder.path, `${index}.png`);
    writeFileSync(path, shot);
    return ['-loop', '1', '-framerate', '4', '-t', '2', '-i', path];
  });
  const scaled = [0, 1, 2].map((index) => `[${index}]scale=480:300,setsar=1,format=yuv420p[${index}v]`).join(';');
  const joined = '[0v][1v][2v]concat=n=3:v=1[v]';
  return await makeMediaFile('mp4', ...inputs, '-filter_complex', `${scaled};${joined}`, '-map', '[v]', ...h264);
}

/** Without sound: a landscape for 62 s, with these words from 6, 9 and 50 s on, for two seconds each. */
export async function longVideoWithWords(words: readonly [string, string, string]): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const [first, second, third] = await Promise.all(words.map((text) => pictureOfWords([text])));
  const landscape = await landscapePicture();
  const shots: readonly (readonly [Buffer | undefined, seconds: number])[] = [
    ...([
      [landscape, 6],
      [first, 2],
      [landscape, 1],
      [second, 2],
    ] as const),
    ...([
      [landscape, 39],
      [third, 2],
      [landscape, 10],
    ] as const),
  ];
  const inputs = shots.flatMap(([picture, seconds], index) => {
    const path = join(folder.path, `${index}.png`);
    writeFileSync(path, picture ?? landscape);
    return ['-loop', '1', '-framerate', '4', '-t', String(seconds), '-i', path];
  });
  const scaled = shots.map((_, index) => `[${index}]scale=480:300,setsar=1,format=yuv420p[${index}v]`).join(';');
  const joined = `${shots.map((_, index) => `[${index}v]`).join('')}concat=n=${shots.length}:v=1[v]`;
  return await makeMediaFile('mp4', ...inputs, '-filter_complex', `${scaled};${joined}`, '-map', '[v]', ...h264);
}
