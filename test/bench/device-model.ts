/** Benchmark: the extension's text model on the device, in a real Chromium: verdicts compared with a server's, time to the first verdict and of the following, memory, sizes; time and memory in a real Firefox; --count 500. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextResult } from '@winnow/core';
import type { Page } from 'playwright-core';
import type { VerdictCard } from '../../apps/extension/src/messages/card-message.ts';
import { toCardVerdict } from '../../apps/extension/src/verdict/card-verdict.ts';
import { askModel, endModel, turnModelOn } from '../support/device-model.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { median } from '../support/median.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';
import { measureInFirefox } from './device-model/in-firefox.ts';

const written = new URL('../../packages/models/training/written/', import.meta.url);
const built = new URL('../../apps/extension/dist/chrome-mv3/', import.meta.url);

/** As many texts of all written files, evenly spread: they are in all languages, short and long. */
function readTexts(count: number): string[] {
  const all = readdirSync(written)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, written), 'utf8').trim().split('\n'))
    .map((line): string => JSON.parse(line).text);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '');
}

type CardVerdict = NonNullable<VerdictCard['verdict']>;

const judgeHere = async (page: Page, text: string): Promise<CardVerdict> =>
  Object(await askModel(page, 'judge-by-model', { text, language: 'en', textLanguage: 'en', thresholds: {} })).verdict;

/** What differs, field by field. */
const findDifferences = (here: CardVerdict, there: CardVerdict): string[] =>
  (Object.keys(there) as (keyof CardVerdict)[])
    .filter((field) => JSON.stringify(here[field]) !== JSON.stringify(there[field]))
    .map((field) => `${field}: ${JSON.stringify(here[field])} here, ${JSON.stringify(there[field])} there`);

async function compare(options: Page, texts: readonly string[]): Promise<void> {
  await using server = await startTestServer();
  const client = createTestClient(server, (await server.account({ tier: 'Enterprise', tokens: 1_000_000 })).apiKey);
  const times: number[] = [];
  let [equal, sameFinding] = [0, 0];
  let unsafe = 0;
  for (const text of texts) {
    const startedMs = performance.now();
    const here = await judgeHere(options, text);
    times.push(performance.now() - startedMs);
    const result = (await client.text({ content: text, language: 'en' })) as TextResult;
    const there = toCardVerdict(result, { modality: 'text', language: 'en', profile: undefined });
    const differences = findDifferences(here, there);
    if (differences.length === 0) equal += 1;
    else console.log(`${JSON.stringify(text.slice(0, 60))}: ${differences.join('; ')}`);
    if (here.severity === there.severity && JSON.stringify(here.categories) === JSON.stringify(there.categories))
      sameFinding += 1;
    if (!there.isClean) unsafe += 1;
  }
  console.log(
    `${texts.length} texts, ${unsafe} unsafe by the server: ${equal} verdicts equal in every field of a card, ${sameFinding} in severity and categories`,
  );
  times.sort((a, b) => a - b);
  console.log(
    `time of a verdict: median ${median(times).toFixed(0)} ms, worst of 20 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} ms`,
  );
}

/** From the click in the menu to the card, where the model is on but not loaded: the browser was started, or it was idle. */
async function timeFirstVerdict(extension: TestExtension, origin: string): Promise<number> {
  const tab = await extension.context.newPage();
  await tab.goto(origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const startedMs = performance.now();
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: origin });
  await extension.cardText(tab, /Judged on this device by word lists and the text model/);
  const ms = performance.now() - startedMs;
  await tab.close();
  return ms;
}

function printSizes(): void {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => ({ name, bytes: statSync(join(parentPath, name)).size }));
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  for (const { name, bytes } of sizes.filter((file) => file.bytes > 400_000)) console.log(`${name}: ${mb(bytes)}`);
  console.log(`everything: ${mb(sizes.reduce((sum, { bytes }) => sum + bytes, 0))}`);
}

export default async function deviceModel(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { count: { type: 'string', default: '500' } } });
  await using site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Everyone would be better off if you did not exist</p>'),
  );
  await measureInFirefox(site.origin);
  await using extension = await startExtension();
  const options = await extension.open('options.html');
  const { mb, ms } = await turnModelOn(options, 'text model');
  console.log(`turning the model on: ${(ms / 1000).toFixed(1)} s; memory: ${mb.toFixed(0)} MB more`);
  console.log(`ending it: ${(await endModel(options, 'text')).toFixed(0)} MB less`);
  console.log(`first verdict, loading included: ${(await timeFirstVerdict(extension, site.origin)).toFixed(0)} ms`);
  console.log(`next verdict: ${(await timeFirstVerdict(extension, site.origin)).toFixed(0)} ms`);
  await compare(options, readTexts(Number(values.count)));
  printSizes();
}
