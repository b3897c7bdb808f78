/**
 * Recordings that tests send: spoken by espeak-ng (its American and French voices), encoded with Opus; and generated
 * silence.
 */
import { readFileSync } from 'node:fs';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';

const readRecording = (name: string): Buffer => readFileSync(new URL(`recordings/${name}`, import.meta.url));

/** "Good morning. This is about the refunds that you promised me. My phone number is 202-555-0147. I am going to kill you tomorrow." 15 s. */
export const threatRecording = (): Buffer => readRecording('threat.ogg');
/** "Good morning. The weather is lovely today, and we are going to the park with our dog." 6 s. */
export const harmlessRecording = (): Buffer => readRecording('harmless.ogg');
/** About bread and cheese in Paris. 7 s. */
export const frenchRecording = (): Buffer => readRecording('french.ogg');
/** The first track is silent, and the second contains a threat. 15 s. */
export const twoTrackRecording = (): Buffer => readRecording('two-tracks.webm');

/**
 * Quiet hiss, the same each time, because few microphones produce zeros.
 * @param hertz a lower rate makes a smaller file
 */
export function silentRecording(seconds: number, hertz = 16_000): Buffer {
  let state = 1;
  const samples = Float32Array.from({ length: seconds * hertz }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 0.002;
  });
  return Buffer.from(encodeWav(samples, hertz));
}

/** A tone of 220 Hz, as loud as a voice. */
export function toneRecording(seconds: number): Buffer {
  const hertz = 16_000;
  const samples = Float32Array.from(
    { length: seconds * hertz },
    (_, at) => 0.2 * Math.sin((2 * Math.PI * 220 * at) / hertz),
  );
  return Buffer.from(encodeWav(samples, hertz));
}
