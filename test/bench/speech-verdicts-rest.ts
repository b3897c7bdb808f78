/** Benchmark: violating and harmless texts, spoken: verdicts beside those of the same texts in print; with `--noise=10,5,0` also in pink noise at these ratios. */
import { readFileSync } from 'node:fs';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { findAnyVoice } from './audio/voice.ts';
import { runAsJob } from './incomplete/requests.ts';
import { createNoises, mixAt } from './sound/disturbances.ts';

const HERTZ = 16_000;
/** Of each: this many violating and as many harmless texts. */
const EACH = 6;

/** Functions of test/quality/functional whose violating texts have a category in sound. */
const functions = [
  'hate-explicit',
  'bullying-explicit',
  'selfharm-encouragement',
  'sexual-solicitation-and-harassment',
] as const;

const voices = ['flite:slt', 'en-us', 'flite:rms', 'en-gb', 'flite:awb', 'en-us+f3'];

interface SpokenText {
  readonly text: string;
  readonly isViolating: boolean;
}

/** They cannot be said, so they are not judged in print either. */
const emoji = /\p{Extended_Pictographic}\uFE0F?/gu;

function readTexts(name: string): SpokenText[] {
  const file = new URL(`../quality/functional/${name}.jsonl`, import.meta.url);
  const rows: { text: string; lang: string; labels: string[] }[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const english = rows.filter(({ lang }) => lang === 'en');
  const take = (isViolating: boolean): SpokenText[] =>
    english
      .filter(({ labels }) => labels.length > 0 === isViolating)
      .slice(0, EACH)
      .map(({ text }) => ({ text: text.replace(emoji, '').trim(), isViolating }));
  return [...take(true), ...take(false)];
}

const textOnly = new Set(['Profanity', 'Spam']);

/** Flagged in a category that recordings have too. */
const isFlaggedText = (json: unknown): boolean => {
  const issues: readonly { category: string }[] = Object(json).issues ?? [];
  return issues.some(({ category }) => !textOnly.has(category));
};

interface SpokenVerdict {
  readonly isFlagged: boolean;
  readonly isComplete: boolean;
  readonly heard: string;
}

async function judgeSound(server: TestServer, key: string, samples: Float32Array): Promise<SpokenVerdict> {
  const body = { audio: Buffer.from(encodeWav(samples, HERTZ)).toString('base64'), transcribe: true };
  const job = await runAsJob(server, { url: '/moderation/audio', key, body });
  if (job.status !== 'completed') throw new Error(JSON.stringify(job));
  const { isClean, complete, transcription } = Object(job.result);
  return { isFlagged: isClean === false, isComplete: complete === true, heard: String(transcription?.text) };
}

/** `--noise=10,5,0`: also with pink noise; `--voices=NAME,NAME`: instead of six of flite and espeak-ng; `--show`: every text. */
export default async function speechVerdicts(args: readonly string[]): Promise<void> {
  const speak = await findAnyVoice();
  if (speak === undefined) throw new Error('espeak-ng and flite are not installed.');
  const listOf = (name: string) =>
    args
      .find((arg) => arg.startsWith(`--${name}=`))
      ?.slice(name.length + 3)
      .split(',');
  const { 'pink noise': pink = new Float32Array(1) } = createNoises([]);
  const conditions: readonly (number | undefined)[] = [undefined, ...(listOf('noise') ?? []).map(Number)];
  const spokenBy = listOf('voices') ?? voices;
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const counts = conditions.map(() => ({ both: 0, missed: 0, unheard: 0, added: 0, wrong: 0 }));
  const inPrint = { violating: 0, found: 0, harmless: 0, flagged: 0 };
  for (const [index, { text, isViolating }] of functions.flatMap(readTexts).entries()) {
    if (!isViolating) continue;
    console.error('TEXT', index, text);
    const voice = spokenBy[index % spokenBy.length] ?? 'en-us';
    const { json } = await server.request({ url: '/moderation/text', key, body: { content: text } });
    const isFlagged = isFlaggedText(json);
    inPrint[isViolating ? 'violating' : 'harmless'] += 1;
    console.error('PRINT', isFlagged);
    if (isFlagged) inPrint[isViolating ? 'found' : 'flagged'] += 1;
    const clean = await speak(text, voice);
    for (const [at, snrDb] of conditions.entries()) {
      const count = counts[at];
      if (count === undefined) continue;
      const sound = await judgeSound(server, key, snrDb === undefined ? clean : mixAt(clean, pink, snrDb));
      if (isViolating && isFlagged) {
        count.both += Number(sound.isFlagged);
        count.missed += Number(!sound.isFlagged && sound.isComplete);
        count.unheard += Number(!sound.isFlagged && !sound.isComplete);
      }
      if (isViolating && !isFlagged) count.added += Number(sound.isFlagged);
      if (!isViolating) count.wrong += Number(sound.isFlagged && !isFlagged);
      if (sound.isFlagged !== isFlagged || args.includes('--show'))
        console.error(
          `${isViolating ? 'violating' : 'harmless'}, ${snrDb ?? 'no noise'}, ${voice}: print ${isFlagged}, sound ${sound.isFlagged}, complete ${sound.isComplete}\n  ${text}\n  ${sound.heard}`,
        );
    }
  }
  console.log(
    `\n${inPrint.violating} violating texts, ${inPrint.found} found in print; ${inPrint.harmless} harmless, ${inPrint.flagged} flagged in print\n`,
  );
  console.log(
    '| pink noise, dB | found in print: found in sound too | clean in sound | incomplete | found only in sound | harmless flagged only in sound |',
  );
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [at, snrDb] of conditions.entries())
    console.log(`| ${snrDb ?? 'none'} | ${Object.values(counts[at] ?? {}).join(' | ')} |`);
}
