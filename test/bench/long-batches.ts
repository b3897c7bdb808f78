/** Benchmark: the largest batches of texts of 10,000 characters through the route, several at once: how many were analyzed in time, are errors, or are clean without analysis. */
import { limits, textItemSchema } from '@winnow/core';
import { startTestServer } from '../support/server.ts';

const CHARACTERS = limits.text.characters;
const BATCH = limits.text.batchCharacters / CHARACTERS;

/** On no word list, so that texts the model does not read look clean to the other analyzers. */
const harmless = [
  'We walked along the river in the afternoon and talked about the books that we had read.',
  'The train leaves at ten past seven, so please bring the tickets and something to eat.',
  'Her garden has tomatoes, beans and two old apple trees that still bear fruit.',
  'The committee met on Tuesday and agreed to repair the roof before the winter.',
];

/** Pairwise different. */
const longTexts = (): string[] =>
  Array.from({ length: BATCH }, (_, index) => {
    const sentences = Array.from({ length: CHARACTERS / 70 }, (_, at) => `${index + at} ${harmless[(index + at) % 4]}`);
    return sentences.join(' ').slice(0, CHARACTERS);
  });

const wasRead = (result: unknown): boolean =>
  textItemSchema.parse(result).analyzers.some(({ name, status }) => name === 'model' && status === 'ok');

/** @param args the number of concurrent batches, by default 1 */
export default async function bench([atOnce = '1']: readonly string[]): Promise<void> {
  await using server = await startTestServer();
  const texts = longTexts();
  console.log('| batch | status | s | read | errors | clean unread | charged |\n|---|--:|--:|--:|--:|--:|--:|');
  const send = async (_: unknown, index: number) => {
    const tokens = 10_000;
    const { apiKey } = await server.account({ tokens });
    const startedMs = performance.now();
    const { status, json } = await server.request({ url: '/moderation/text', key: apiKey, body: { content: texts } });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const results: unknown[] = Object(json).results ?? [];
    const verdicts = results.filter((result) => !('error' in Object(result)));
    const unread = verdicts.filter((result) => !wasRead(result));
    const cleanUnread = unread.filter((result) => textItemSchema.parse(result).isClean).length;
    const charged = tokens - Number(await server.remaining(apiKey));
    const read = verdicts.length - unread.length;
    const errors = results.length - verdicts.length;
    console.log(
      `| ${index + 1} | ${status} ${Object(json).code ?? ''} | ${seconds} | ${read} | ${errors} | ${cleanUnread} | ${charged} |`,
    );
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, send));
}
