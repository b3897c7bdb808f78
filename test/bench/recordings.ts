/** Benchmark: verdicts on the recordings of folders (`bench -- recordings FOLDER …`): how many are flagged, in how many words or unheard speech are reported. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../support/server.ts';
import { runAsJob } from './incomplete/requests.ts';

const cries = fileURLToPath(new URL('../../../shared/data/media/crying/', import.meta.url));
const isRecording = (name: string): boolean => /\.(wav|ogg|oga|flac|mp3|mkv|m4a|aiff|opus)$/i.test(name);

/** Without a folder, the cries of babies. `--show` prints what was heard in each. */
export default async function recordings(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const folders = (named.length > 0 ? named : [cries]).filter((folder) => existsSync(folder));
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 100_000_000 });
  console.log('\n| folder | recordings | refused | flagged | labelled Scam | with words | incomplete |');
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const folder of folders) {
    const count = { recordings: 0, refused: 0, flagged: 0, scams: 0, words: 0, incomplete: 0 };
    for (const name of readdirSync(folder).filter(isRecording).sort()) {
      const body = { audio: readFileSync(join(folder, name)).toString('base64'), transcribe: true };
      const { result, error } = await runAsJob(server, { url: '/moderation/audio', key, body });
      const { isClean, complete, issues, labels = [], transcription } = Object(result);
      const text = String(transcription?.text ?? '');
      const isScam = labels.some((label: { name: string }) => label.name === 'Scam');
      count.recordings += 1;
      count.refused += Number(result === undefined);
      count.flagged += Number(isClean === false);
      count.scams += Number(isScam);
      count.words += Number(text !== '');
      count.incomplete += Number(complete === false);
      if (isClean === false || isScam || result === undefined || args.includes('--show'))
        console.error(`${name}: ${text}${isScam ? ' [Scam]' : ''} ${JSON.stringify(issues ?? error)}`);
    }
    console.log(`| ${folder.split('/').filter(Boolean).at(-1)} | ${Object.values(count).join(' | ')} |`);
  }
}
