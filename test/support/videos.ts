/** Videos that tests send, made by ffmpeg: a few kilobytes each. */
import { readFileSync } from 'node:fs';

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
