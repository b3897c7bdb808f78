/**
 * A first verdict: starts a server or uses a running one, moderates a text over HTTP, and suggests what to try next.
 */
import { readFileSync } from 'node:fs';
import { type TextResult, textResultSchema } from '@winnow/core';
import closeWithGrace from 'close-with-grace';
import { setUpSecret } from './accounts/directory/set-up.ts';
import { type RunningServer, startServer } from './operations/app.ts';
import { pullEveryWeights } from './operations/cli/models/pull-weights.ts';
import { toVerdictWords } from './operations/cli/verdict-lines.ts';
import { findLocalKeyFile, formatCurlCommand, formatSetUpLink, toReachableAddress } from './operations/greeting.ts';
import { describeStartFailure } from './operations/start-problem.ts';
import { loadConfig, type ServerConfig } from './platform/config.ts';

const FIRST_TEXT = 'What a lovely day, you f.u.c.k.i.n.g 1d10t! Write to me: jane.doe@example.com';
const NEXT_TEXT = 'The glass is full, and Scunthorpe is lovely';

/** Where the progress of fetched weights is shown. */
const progressTerminal = {
  err: (text: string) => process.stderr.write(text),
  isLive: process.stderr.isTTY,
  interrupted: new AbortController().signal,
};

const printLine = (text = '') => process.stdout.write(`${text}\n`);

/** Whether a Winnow server is listening here. */
async function isServerRunning(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok && (response.headers.get('x-request-id') ?? '').startsWith('req_');
  } catch {
    // Whatever went wrong, no Winnow server is listening here.
    return false;
  }
}

/** A server that was already running, or a new one; and its address. */
async function findOrStartServer(config: ServerConfig): Promise<{ address: string; running?: RunningServer }> {
  const address = config.publicUrl ?? toReachableAddress(`http://${config.host}:${config.port}`);
  if (config.port !== 0 && findLocalKeyFile(config) !== undefined && (await isServerRunning(address)))
    return { address };
  const running = await startServer({ ...config, logLevel: 'warn' });
  return { address: toReachableAddress(running.address), running };
}

/** @throws Error with a message for the person at the terminal */
async function requestFirstVerdict(address: string, keyFile: string): Promise<TextResult> {
  const response = await fetch(`${address}/moderation/text`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(keyFile, 'utf8').trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: FIRST_TEXT, replace: true, pii: true }),
  });
  const body: unknown = await response.json();
  if (response.ok) return textResultSchema.parse(body);
  throw new Error(
    `The server on ${address} answered ${response.status}: ${JSON.stringify(body)}\n` +
      `If that is not the server of this folder, set WINNOW_PORT to a free port and try again.`,
  );
}

function printResult(result: TextResult): void {
  printLine(`Text      ${FIRST_TEXT}`);
  printLine(`Verdict   ${toVerdictWords(result)}, severity ${result.severity}, confidence ${result.confidence}%`);
  printLine(`Why       ${result.reason}`);
  for (const { term, category, severity, context } of result.issues)
    printLine(`  ${JSON.stringify(term)}  ${category}, ${severity}: ${context}`);
  for (const { type, value } of result.detectedPii ?? []) printLine(`  ${type}  ${value}`);
  if (result.safeContent !== undefined) printLine(`Safe      ${result.safeContent}`);
  printLine();
  printLine(JSON.stringify(result, null, 2));
  printLine();
}

try {
  const config = loadConfig();
  printLine('Winnow: a first verdict. Starting …');
  if (config.fetchModels === 'start') await pullEveryWeights(config, progressTerminal);
  const { address, running } = await findOrStartServer(config);
  if (running) closeWithGrace({ delay: 30_000, logger: undefined }, () => running.stop());
  const keyFile = findLocalKeyFile(config);
  if (keyFile === undefined)
    throw new Error('This database already has accounts, whose keys are not stored here: use one of them with curl.');
  printLine(running ? `The server listens on ${address}.\n` : `Using the server that already runs on ${address}.\n`);
  printResult(await requestFirstVerdict(address, keyFile));
  printLine('Try next:');
  printLine(`  ${formatCurlCommand(address, keyFile, NEXT_TEXT)}`);
  const setUp = running && (await setUpSecret(running.services.database));
  if (setUp !== undefined)
    printLine(
      `  ${formatSetUpLink(address, config, setUp)} makes you the owner of the dashboard; the link works once.`,
    );
  else printLine(`  ${address}/ is the dashboard.`);
  printLine(`  ${address}/docs shows every route.`);
  if (running) printLine('The server keeps running; Ctrl-C stops it.');
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
