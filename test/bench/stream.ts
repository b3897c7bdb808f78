/** Benchmark: texts that arrive in pieces: the same verdicts as whole ones, latency from a sentence's end, 200 at once. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { TextResult, TextStreamEvent } from '@winnow/core';
import { findSentenceEnd } from '../../apps/server/src/moderation/streams/sentence-ends.ts';
import { createDataFolder, startServerProcess, waitForAddress } from '../support/process.ts';
import { getStreamResult, openTextStream } from '../support/text-stream.ts';

interface Conversation {
  readonly violating: boolean;
  readonly text: string;
}

interface Target {
  readonly address: string;
  readonly key: string;
}

const conversations: readonly Conversation[] = readFileSync(
  new URL('stream/conversations.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Pieces as a language model sends them: 2 to 7 UTF-16 units, always the same for a text. */
function cutLikeTokens(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0, at = 0; start < text.length; at += 1) {
    const end = start + 2 + ((at * 7 + text.length) % 6);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

interface StreamRun {
  readonly result: TextResult;
  /** From sending the end of a sentence to the verdict that covers it. */
  readonly latenciesMs: readonly number[];
}

/** @param pieceMs between two pieces */
async function runStream(target: Target, text: string, pieceMs: number): Promise<StreamRun> {
  using stream = openTextStream(target);
  const sentMs: { readonly end: number; readonly ms: number }[] = [];
  const latenciesMs: number[] = [];
  const events: TextStreamEvent[] = [];
  const reading = (async () => {
    for await (const event of stream.events) {
      events.push(event);
      if (event.event !== 'verdict') continue;
      while ((sentMs[0]?.end ?? Number.POSITIVE_INFINITY) <= event.end)
        latenciesMs.push(performance.now() - (sentMs.shift()?.ms ?? 0));
    }
  })();
  stream.line({});
  let sent = '';
  let judged = 0;
  for (const piece of cutLikeTokens(text)) {
    stream.text(piece);
    sent += piece;
    const end = findSentenceEnd(sent, judged);
    if (end !== undefined) {
      sentMs.push({ end, ms: performance.now() });
      judged = end;
    }
    await pause(pieceMs);
  }
  stream.end();
  await reading;
  return { result: getStreamResult(events), latenciesMs };
}

async function moderateWhole({ address, key }: Target, content: string): Promise<TextResult> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${address}/moderation/text`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content }),
  });
  return response.json();
}

const comparable = ({ isClean, severity, categoryScores, scores, issues, bypass, confidence, reason }: TextResult) =>
  JSON.stringify({ isClean, severity, categoryScores, scores, issues, bypass, confidence, reason });

const quantile = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN).toFixed(0);

async function readMemoryMb({ address }: Target): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^\w*process_resident_memory_bytes\S* (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20;
}

async function compareVerdicts(target: Target): Promise<void> {
  let same = 0;
  let found = 0;
  let flagged = 0;
  const latencies: number[] = [];
  for (const { text, violating } of conversations) {
    const { result, latenciesMs } = await runStream(target, text, 10);
    const whole = await moderateWhole(target, text);
    if (comparable(result) === comparable(whole)) same += 1;
    else console.log(`differs: ${text.slice(0, 60)}\n  ${comparable(result)}\n  ${comparable(whole)}`);
    if (!result.isClean && violating) found += 1;
    if (!result.isClean && !violating) flagged += 1;
    latencies.push(...latenciesMs);
  }
  const violations = conversations.filter(({ violating }) => violating).length;
  console.log(`| final verdict the same as of the whole text | ${same} of ${conversations.length} |`);
  console.log(`| violations found, all split between pieces | ${found} of ${violations} |`);
  console.log(`| harmless flagged | ${flagged} of ${conversations.length - violations} |`);
  console.log(
    `| one stream: sentence end to verdict, p50, p99 of ${latencies.length} | ${quantile(latencies, 0.5)}, ${quantile(latencies, 0.99)} ms |`,
  );
}

/** Every stream sends 100 characters a second or so, like a model of 25 tokens a second. */
async function runTogether(target: Target, count: number): Promise<void> {
  const before = await readMemoryMb(target);
  let most = before;
  const timer = setInterval(async () => {
    most = Math.max(most, await readMemoryMb(target).catch(() => 0));
  }, 1_000);
  const startedMs = performance.now();
  const runs = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await pause((at * 2_000) / count);
      return runStream(target, conversations[at % conversations.length]?.text ?? '', 45);
    }),
  );
  clearInterval(timer);
  const latencies = runs.flatMap(({ latenciesMs }) => latenciesMs);
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(
    `| ${count} streams at once: sentence end to verdict, p50, p99 of ${latencies.length} | ${quantile(latencies, 0.5)}, ${quantile(latencies, 0.99)} ms |`,
  );
  console.log(`| ${count} streams: sentences a second | ${(latencies.length / seconds).toFixed(0)} |`);
  console.log(`| memory before, at most meanwhile | ${before.toFixed(0)}, ${most.toFixed(0)} MiB |`);
}

export default async function stream(): Promise<void> {
  await using folder = await createDataFolder();
  await using server = startServerProcess(folder.path, { environment: { WINNOW_LOG_LEVEL: 'fatal' } });
  const address = await waitForAddress(server);
  const target = { address, key: await folder.localKey() };
  // Threads of models start with the first texts.
  for (const { text } of conversations.slice(0, 10)) await moderateWhole(target, text);
  console.log('| | |\n|---|--:|');
  await compareVerdicts(target);
  for (const count of [20, 200]) await runTogether(target, count);
}
