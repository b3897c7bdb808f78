/** Benchmark: secrets that are dictated in synthetic voices: found, covered, and verified by the redaction; and numbers that are none. */
import { readFileSync } from 'node:fs';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { findAnyVoice } from './audio/voice.ts';
import { joinedSounds } from './audio/wave.ts';
import { runAsJob } from './incomplete/requests.ts';
import { measureLeftSound } from './verified/left-sound.ts';
import { readSamples } from './verified/readers.ts';

const HERTZ = 16_000;
const PAUSE_S = 0.3;
/** Of samples between −1 and 1: less is silence. */
const SILENCE = 0.01;
/** Of the voiced sound of a secret: three digits of a card number. */
const MOST_SOUND_LEFT = 0.2;
/** Of the time of a secret: a finding that has less of it is another. */
const LEAST_FOUND = 0.6;

interface DictatedCase {
  readonly voice: string;
  readonly kind: string;
  readonly cue: string;
  readonly secret: string;
  readonly after: string;
}

const cases = readFileSync(new URL('data/spoken/dictated.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): DictatedCase => {
    const [voice = '', kind = '', cue = '', secret = '', after = ''] = line.split('\t');
    return { voice, kind, cue, secret, after };
  });

type Speaker = NonNullable<Awaited<ReturnType<typeof findAnyVoice>>>;

const trim = (samples: Float32Array): Float32Array =>
  samples.subarray(
    Math.max(
      0,
      samples.findIndex((sample) => Math.abs(sample) > SILENCE),
    ),
    samples.findLastIndex((sample) => Math.abs(sample) > SILENCE) + 1,
  );

/** The cue and the secret are said apart, so that it is known where the secret is. */
async function dictate({ voice, cue, secret, after }: DictatedCase, speak: Speaker) {
  const sounds: Float32Array[] = [];
  for (const text of [cue, secret, after]) sounds.push(trim(await speak(text, voice)));
  const [led = new Float32Array(), said = new Float32Array()] = sounds;
  const startS = led.length / HERTZ + PAUSE_S;
  const samples = joinedSounds(sounds, PAUSE_S);
  return { samples, spoken: { startS, endS: startS + said.length / HERTZ } };
}

async function redact(server: TestServer, key: string, samples: Float32Array) {
  const body = {
    audio: Buffer.from(encodeWav(samples, HERTZ)).toString('base64'),
    ...{ detectPii: true, redactPii: true, transcribe: true },
  };
  const job = await runAsJob(server, { url: '/moderation/audio', key, body });
  const { safeContent, redaction, detectedPii = [], transcription } = Object(job.result);
  if (typeof safeContent !== 'string') throw new Error(JSON.stringify(job));
  const { pathname, search } = new URL(safeContent);
  const { rawPayload } = await server.app.inject({ method: 'GET', url: pathname + search });
  return {
    left: await readSamples(rawPayload),
    found: detectedPii as readonly { type: string; start: number; end: number }[],
    isVerified: redaction.verified === true,
    text: String(transcription?.text),
  };
}

/** `--show` prints what was heard, also where all is well. */
export default async function dictated(args: readonly string[]): Promise<void> {
  const speak = await findAnyVoice();
  if (speak === undefined) throw new Error('espeak-ng and flite are not installed.');
  await using server = await startTestServer();
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const count = { secrets: 0, found: 0, kind: 0, covered: 0, verified: 0, missed: 0, harmless: 0, alarms: 0 };
  for (const one of cases) {
    const recording = await dictate(one, speak);
    const { left, found, isVerified, text } = await redact(server, apiKey, recording.samples);
    const names = found.map(({ type, start, end }) => `${type} ${start}–${end}`).join(', ');
    if (one.kind === 'none') {
      count.harmless += 1;
      if (found.length > 0) count.alarms += 1;
      if (found.length > 0 || args.includes('--show')) console.error(`none: ${text} | ${names}`);
      continue;
    }
    const { spoken } = recording;
    const share = ({ start, end }: { start: number; end: number }) =>
      (Math.min(end, spoken.endS) - Math.max(start, spoken.startS)) / (spoken.endS - spoken.startS);
    const isFound = found.some((finding) => share(finding) >= LEAST_FOUND);
    const isNamed = found.some((finding) => share(finding) >= LEAST_FOUND && finding.type === one.kind);
    const leftShare = measureLeftSound(recording, left);
    const isCovered = leftShare <= MOST_SOUND_LEFT;
    count.secrets += 1;
    count.found += Number(isFound);
    count.kind += Number(isNamed);
    count.covered += Number(isCovered);
    count.verified += Number(isVerified);
    count.missed += Number(isVerified && !isCovered);
    if (isNamed && isCovered && !args.includes('--show')) continue;
    const [start, end] = [spoken.startS.toFixed(2), spoken.endS.toFixed(2)];
    console.error(
      `${one.kind} ${start}–${end} (${one.voice}): ${text} | ${names} | ${leftShare.toFixed(2)} left, ${isVerified ? '' : 'not '}verified`,
    );
  }
  console.log(
    '\n| secrets | found | as their kind | covered | verified | verified, not covered (goal: 0) | harmless | flagged |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|');
  console.log(`| ${Object.values(count).join(' | ')} |`);
}
