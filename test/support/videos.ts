/** Videos that tests send, made by ffmpeg: a few kilobytes each. */
import { readFileSync } from 'node:fs';

const read = (name: string): Buffer => readFileSync(new URL(`videos/${name}`, import.meta.url));

/** Without sound: two seconds each of "Good morning", "I will kill you bitch" on yellow, "See you next week". */
export const words = (): Buffer => read('words.mp4');
/** One test picture, without sound. */
export const quiet = (): Buffer => read('quiet.mov');
/** Grey, and two sounds (test/support/recordings.ts): the harmless one on the first track, the threat on the second. 15 s. */
export const twoTracks = (): Buffer => read('two-tracks.webm');
/** Two test pictures, and a second of quiet hiss. */
export const hum = (): Buffer => read('hum.mp4');
