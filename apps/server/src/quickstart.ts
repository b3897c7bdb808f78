/** A first verdict: starts a server or finds the one that runs, moderates a text over HTTP, and says what to try next. */
import { readFileSync } from 'node:fs';
import { type TextResult, textResult } from '@winnow/core';
import closeWithGrace from 'close-with-grace';
import { setUpSecret } from './accounts/set-up.ts';
import { type Running, startServer } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { callable, curlLine, localKeyFile, setUpLink } from './greeting.ts';
import { startProblem } from './start-problem.ts';

const FIRST_TEXT = 'What a lovely day, you f.u.c.k.i.n.g 1d10t! Write to me: jane.doe@example.com';
const NEXT_TEXT = 'The glass is full, and Scunthorpe is lovely';

const say = (text = '') => process.stdout.write(`${text}\n`);

/** Whether a Winnow server answers here. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok && (response.headers.get('x-request-id') ?? '').startsWith('req_');
  } catch {
    // Decided: whatever went wrong, no Winnow server answers here.
    return false;
  }
}

/** The server that was running before, or a new one; and where it is. */
async function findOrStart(config: Config): Promise<{ address: string; running?: Running }> {
  const address = config.publicUrl ?? callable(`http://${config.host}:${config.port}`);
  if (config.port !== 0 && localKeyFile(config) !== undefined && (await answers(address))) return { address };
  const running = await startServer({ ...config, logLevel: 'warn' });
  return { address: callable(running.address), running };
}

/** @throws Error with a sentence for the person in front of the terminal */
async function moderateFirst(address: string, keyFile: string): Promise<TextResult> {
  const response = await fetch(`${address}/moderation/text`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(keyFile, 'utf8').trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content: FIRST_TEXT, replace: true, pii: true }),
  });
  const body: unknown = await response.json();
  if (response.ok) return textResult.parse(body);
  throw new Error(
    `The server on ${address} answered ${response.status}: ${JSON.stringify(body)}\n` +
      `If it is another server than the one of this folder, set WINNOW_PORT to a free port and try again.`,
  );
}

function show(result: TextResult): void {
  say(`Text      ${FIRST_TEXT}`);
  say(
    `Verdict   ${result.isClean ? 'clean' : 'not clean'}, severity ${result.severity}, confidence ${result.confidence}%`,
  );
  say(`Why       ${result.reason}`);
  for (const { term, category, severity, context } of result.issues)
    say(`  ${JSON.stringify(term)}  ${category}, ${severity}: ${context}`);
  for (const { type, value } of result.detectedPii ?? []) say(`  ${type}  ${value}`);
  if (result.safeContent !== undefined) say(`Safe      ${result.safeContent}`);
  say();
  say(JSON.stringify(result, null, 2));
  say();
}

try {
  const config = loadConfig();
  say('Winnow: a first verdict. Starting …');
  const { address, running } = await findOrStart(config);
  if (running) closeWithGrace({ delay: 30_000, logger: undefined }, () => running.stop());
  const keyFile = localKeyFile(config);
  if (keyFile === undefined)
    throw new Error('This database has accounts already, and their keys are elsewhere: use one of them with curl.');
  say(running ? `The server listens on ${address}.\n` : `Using the server that already runs on ${address}.\n`);
  show(await moderateFirst(address, keyFile));
  say('Try next:');
  say(`  ${curlLine(address, keyFile, NEXT_TEXT)}`);
  const setUp = running && (await setUpSecret(running.services.database));
  if (setUp !== undefined)
    say(`  ${setUpLink(address, config, setUp)} makes you the owner of the dashboard; the link is good once.`);
  else say(`  ${address}/ is the dashboard.`);
  say(`  ${address}/docs shows every route.`);
  if (running) say('The server keeps running; Ctrl-C stops it.');
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}
