/**
 * The command line: `winnow scan …`, `winnow accounts create …`. docs/command-line.md says what its exit status means.
 */
import { addAbortSignal } from 'node:stream';
import picocolors from 'picocolors';
import { runCommandLine } from './operations/cli/run-command-line.ts';

const interruption = new AbortController();

process.exitCode = await runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(text),
  openInput: () => (process.stdin.isTTY ? undefined : addAbortSignal(interruption.signal, process.stdin)),
  isLive: process.stderr.isTTY,
  columns: () => process.stderr.columns,
  interrupted: interruption.signal,
  catchInterrupt: () => void process.once('SIGINT', () => interruption.abort()),
  colours: picocolors.createColors(picocolors.isColorSupported && process.stdout.isTTY),
});
