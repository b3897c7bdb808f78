/** Benchmark: a chat of forty turns through the proxy, whose client sends the whole conversation at each: tokens and time. */
import { readFileSync } from 'node:fs';
import OpenAI from 'openai';
import { startChatUpstream } from '../support/chat-upstream.ts';
import { median } from '../support/median.ts';
import { startTestServer } from '../support/server.ts';

const TURNS = 40;
/** Turns that a row of the table has. */
const ROW = 10;
const TOKENS = 100_000;

/** Harmless conversations of the benchmark of streamed texts. */
const texts: readonly string[] = readFileSync(new URL('stream/conversations.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { readonly violating: boolean; readonly text: string } => JSON.parse(line))
  .flatMap(({ violating, text }) => (violating ? [] : [text]));
const textAt = (at: number): string => texts[at % texts.length] ?? '';
const firstSentence = (text: string): string => /^.*?[.?!]/s.exec(text)?.[0] ?? text;

interface Turn {
  readonly tokens: number;
  readonly ms: number;
}

interface ChatOptions {
  readonly client: OpenAI;
  /** Answers with this text. */
  readonly setAnswer: (answer: string) => void;
  /** Of the account. */
  readonly remaining: () => Promise<number>;
}

/** The upstream answers at once: nearly all of the time is the proxy's. */
async function runChat({ client, setAnswer, remaining }: ChatOptions): Promise<Turn[]> {
  const messages: OpenAI.ChatCompletionMessageParam[] = [];
  const turns: Turn[] = [];
  for (let at = 0; at < TURNS; at += 1) {
    messages.push({ role: 'user', content: firstSentence(textAt(at + TURNS / 2)) });
    setAnswer(textAt(at));
    const before = await remaining();
    const startedMs = performance.now();
    const stream = await client.chat.completions.create({ model: 'any', messages, stream: true });
    let answer = '';
    let finish: string | null | undefined;
    for await (const { choices } of stream) {
      answer += choices[0]?.delta.content ?? '';
      finish = choices[0]?.finish_reason ?? finish;
    }
    const ms = performance.now() - startedMs;
    if (finish !== 'stop') throw new Error(`Turn ${at + 1} ended with ${finish}.`);
    messages.push({ role: 'assistant', content: answer });
    turns.push({ tokens: before - (await remaining()), ms });
  }
  return turns;
}

/** @param args `--context`: under a profile that reads the context */
export default async function chat(args: readonly string[]): Promise<void> {
  await using upstream = await startChatUpstream();
  await using server = await startTestServer({}, { WINNOW_CHAT_URL: upstream.url });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { apiKey } = await server.account({ tier: 'Business', tokens: TOKENS });
  const profile = args.includes('--context')
    ? Object((await server.request({ url: '/profiles', key: apiKey, body: { name: 'p', readContext: true } })).json).id
    : undefined;
  const defaultHeaders = {
    // A harmless text that is flagged must not end the chat.
    ...{ 'winnow-prompt-policy': 'flag', 'winnow-answer-policy': 'flag' },
    ...(profile && { 'winnow-prompt-profile': profile, 'winnow-answer-profile': profile }),
  };
  const client = new OpenAI({ apiKey, baseURL: `${address}/v1`, maxRetries: 0, defaultHeaders });
  const options: ChatOptions = {
    client,
    setAnswer: (answer) => Object.assign(upstream, { pieces: answer.match(/.{1,6}/gs) ?? [] }),
    remaining: async () => Number(await server.remaining(apiKey)),
  };
  // Threads of models start with the first texts.
  await client.chat.completions.create({ model: 'any', messages: [{ role: 'user', content: 'Hello' }] });
  const turns = await runChat(options);
  console.log('| turns | tokens for a turn | ms for a turn, median |\n|---|--:|--:|');
  for (let from = 0; from < TURNS; from += ROW) {
    const some = turns.slice(from, from + ROW);
    const tokens = some.reduce((sum, turn) => sum + turn.tokens, 0) / ROW;
    console.log(`| ${from + 1} to ${from + ROW} | ${tokens} | ${median(some.map(({ ms }) => ms)).toFixed(0)} |`);
  }
  const total = turns.reduce((sum, { tokens }) => sum + tokens, 0);
  const totalMs = turns.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`| all ${TURNS} | ${total} together | ${(totalMs / 1000).toFixed(2)} s together |`);
}
