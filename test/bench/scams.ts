/** Benchmark: robocalls, frauds and telephone menus: how many spoken ones get the label Scam (`--menus`: menus alone, as texts). */
import { readFileSync } from 'node:fs';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { isPlainVoiceMenu } from '../../apps/server/src/moderation/analyzers/audio/words/voice-menus.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { findAnyVoice } from './audio/voice.ts';
import { runAsJob } from './incomplete/requests.ts';

const HERTZ = 16_000;
const spokenBy = ['flite:slt', 'flite:rms', 'en-us', 'en-gb', 'flite:awb'];

interface Call {
  readonly isScam: boolean;
  readonly text: string;
}

const readCalls = (name: string): Call[] =>
  readFileSync(new URL(`data/spoken/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[+-] /.test(line))
    .map((line) => ({ isScam: line.startsWith('+'), text: line.slice(2) }));

async function isSpamAsText(server: TestServer, key: string, content: string): Promise<boolean> {
  const { json } = await server.request({ url: '/moderation/text', key, body: { content } });
  return Object(Object(json).scores).Spam >= 0.5;
}

/** Menus as texts: how many are Spam, and how many of these the rule for recordings leaves. */
async function countMenus(server: TestServer, key: string): Promise<void> {
  console.log('\n| menus | all | Spam as text | left by the rule |');
  console.log('|---|--:|--:|--:|');
  const menus = readCalls('voice-menus');
  for (const isScam of [true, false]) {
    const count = { all: 0, spam: 0, left: 0 };
    for (const { text } of menus.filter((menu) => menu.isScam === isScam)) {
      const isSpam = await isSpamAsText(server, key, text);
      const isLeft = isSpam && !isPlainVoiceMenu(text);
      if (isLeft !== isScam) console.error(`${isScam ? 'missed' : 'wrong'}: ${text}`);
      count.all += 1;
      count.spam += Number(isSpam);
      count.left += Number(isLeft);
    }
    console.log(`| ${isScam ? 'of scams' : 'harmless'} | ${Object.values(count).join(' | ')} |`);
  }
}

/** What is said, as a recording, and what is written, as a text. */
export default async function scams(args: readonly string[]): Promise<void> {
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  if (!args.includes('--menus')) await countCalls(server, key);
  await countMenus(server, key);
}

async function countCalls(server: TestServer, key: string): Promise<void> {
  const speak = await findAnyVoice();
  if (speak === undefined) throw new Error('espeak-ng and flite are not installed.');
  const count = { scams: 0, labelled: 0, asText: 0, harmless: 0, wrong: 0, wrongAsText: 0 };
  for (const [index, { isScam, text }] of readCalls('scams').entries()) {
    const samples = await speak(text, spokenBy[index % spokenBy.length] ?? 'en-us');
    const audio = Buffer.from(encodeWav(samples, HERTZ)).toString('base64');
    const body = { audio, transcribe: true };
    const job = await runAsJob(server, { url: '/moderation/audio', key, body });
    if (job.result === undefined) throw new Error(JSON.stringify(job));
    const { labels = [], transcription } = Object(job.result);
    const label = Array.isArray(labels) ? labels.find(({ name }) => name === 'Scam') : undefined;
    const isSpam = await isSpamAsText(server, key, text);
    if (isScam) {
      count.scams += 1;
      count.labelled += Number(label !== undefined);
      count.asText += Number(isSpam);
    } else {
      count.harmless += 1;
      count.wrong += Number(label !== undefined);
      count.wrongAsText += Number(isSpam);
    }
    if ((label !== undefined) !== isScam)
      console.error(`${isScam ? 'missed' : 'wrong'}: ${Object(transcription).text} (as text: ${isSpam})`);
  }
  console.log('\n| scams | labelled | Spam as text | harmless | labelled | Spam as text |');
  console.log('|--:|--:|--:|--:|--:|--:|');
  console.log(`| ${Object.values(count).join(' | ')} |`);
}
