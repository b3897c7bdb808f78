/** Benchmark: robocalls and frauds, spoken in synthetic voices: how many get the label Scam, and how many harmless calls do. */
import { readFileSync } from 'node:fs';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { startTestServer } from '../support/server.ts';
import { findAnyVoice } from './audio/voice.ts';
import { waitForJob } from './incomplete/requests.ts';

const HERTZ = 16_000;
const spokenBy = ['flite:slt', 'flite:rms', 'en-us', 'en-gb', 'flite:awb'];

const calls = readFileSync(new URL('data/spoken/scams.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[+-] /.test(line))
  .map((line) => ({ isScam: line.startsWith('+'), text: line.slice(2) }));

/** What is said, as a recording, and what is written, as a text. */
export default async function scams(): Promise<void> {
  const speak = await findAnyVoice();
  if (speak === undefined) throw new Error('espeak-ng and flite are not installed.');
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const post = async (url: string, body: object): Promise<Record<string, unknown>> => {
    const { headers } = await server.request({ url, key, body, headers: { prefer: 'respond-async' } });
    return Object(Object(await waitForJob(server, String(headers.location), key)).result);
  };
  const count = { scams: 0, labelled: 0, asText: 0, harmless: 0, wrong: 0, wrongAsText: 0 };
  for (const [index, { isScam, text }] of calls.entries()) {
    const samples = await speak(text, spokenBy[index % spokenBy.length] ?? 'en-us');
    const audio = Buffer.from(encodeWav(samples, HERTZ)).toString('base64');
    const { labels = [], transcription } = await post('/moderation/audio', { audio, transcribe: true });
    const { json } = await server.request({ url: '/moderation/text', key, body: { content: text } });
    const label = Array.isArray(labels) ? labels.find(({ name }) => name === 'Scam') : undefined;
    const isSpam = Object(Object(json).scores).Spam >= 0.5;
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
