/** Recordings in which secrets are said among harmless sentences, in espeak-ng's voices, at random levels and in noise. */
import { encodeWav } from '../../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { sentences } from '../audio/sentences.ts';
import { findVoice, voices } from '../audio/voice.ts';
import { joinedSounds } from '../audio/wave.ts';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { pick, type RandomFraction } from '../images/picture-texts.ts';
import { secretKinds, type WrittenSecret, writeSecret } from './secrets.ts';

const HERTZ = 16_000;
/** Between sentences. */
const PAUSE_S = 0.4;

export interface SecretRecording {
  readonly bytes: Buffer;
  readonly secret: WrittenSecret;
  /** Mono, 16 kHz. */
  readonly samples: Float32Array;
  /** When the secret is said, without what leads to it. */
  readonly spoken: { readonly startS: number; readonly endS: number };
}

const cues = {
  card: ['My card number is', 'Please charge my card,', 'The number is'],
  iban: ['My account number is', 'Send the money to I BAN', 'The account is'],
  email: ['My e-mail address is', 'Please write to', 'You can reach me at'],
  phone: ['My phone number is', 'Call me on', 'You can reach me on'],
  nationalId: ['My social security number is', 'My social is'],
} as const;

const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** As people say them: digit by digit with a pause after each group, addresses with their signs. */
function say({ kind, text }: WrittenSecret): string {
  if (kind === 'email') return text.replace(/\d/g, ' $& ').replace(/[._@-]/g, (sign) => emailSigns[sign] ?? ' ');
  return text
    .split(/[^\dA-Z]+/)
    .filter(Boolean)
    .map((group) => [...group].map((sign) => names[Number(sign)] ?? sign).join(' '))
    .join(', ');
}
const emailSigns: Readonly<Record<string, string>> = { '.': ' dot ', _: ' underscore ', '@': ' at ', '-': ' dash ' };

/** Quieter by up to 30 dB, with hiss from 20 dB below the voice to none. */
function disturb(samples: Float32Array, random: RandomFraction): Float32Array {
  const gain = 10 ** (-1.5 * random());
  const hiss = pick(random, [0, 0, 0.003, 0.01]);
  return samples.map((sample) => gain * (sample + hiss * (2 * random() - 1)));
}

/** Of samples between −1 and 1: less is silence. */
const SILENCE = 0.01;
/** A cue is said a little faster where something follows it. */
const CUE_END_S = 0.2;

/** Seconds until the last sound. */
const soundingS = (samples: Float32Array): number =>
  (samples.findLastIndex((sample) => Math.abs(sample) > SILENCE) + 1) / HERTZ;

/** The same for the same seed. @throws Error without espeak-ng */
export async function recordSecret(seed: number): Promise<SecretRecording> {
  const speak = await findVoice();
  if (speak === undefined) throw new Error('espeak-ng is not installed.');
  const random = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const kind = secretKinds[seed % secretKinds.length] ?? 'card';
  const secret = writeSecret(kind, random);
  const voice = pick(random, voices);
  const before = pick(random, sentences);
  const cue = pick(random, cues[kind]);
  const texts = [before, `${cue} ${say(secret)}.`, ...(random() < 0.6 ? [pick(random, sentences)] : [])];
  const sounds: Float32Array[] = [];
  for (const text of texts) sounds.push(await speak(text, voice));
  const [first, said] = [sounds[0] ?? new Float32Array(), sounds[1] ?? new Float32Array()];
  const sentenceS = first.length / HERTZ + PAUSE_S;
  const spoken = {
    startS: sentenceS + soundingS(await speak(cue, voice)) + CUE_END_S,
    endS: sentenceS + soundingS(said),
  };
  const samples = disturb(joinedSounds(sounds, PAUSE_S), random);
  return { bytes: Buffer.from(encodeWav(samples, HERTZ)), secret, samples, spoken };
}

/** What a recogniser heard, with words for digits and signs as they are written. */
export const writeHeard = (heard: string): string =>
  heard
    .replace(/\b(?:oh|zero)\b/g, '0')
    .replace(/\b[a-z]+\b/g, (word) => (names.includes(word) ? String(names.indexOf(word)) : word))
    .replace(/\b(?:dot|at|dash|underscore)\b/g, ' ');
