/** What a person who starts the server needs to know: its address, where the key is, and a first request. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ServerConfig } from '../platform/config.ts';

/** Where the key of the account `local` is, if the first start was made with this data folder. */
export function findLocalKeyFile({ dataDir }: ServerConfig): string | undefined {
  const path = join(dataDir, 'local-api-key');
  return existsSync(path) ? path : undefined;
}

/** Shell-quoted if necessary. */
const quoteShellWord = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Relative to the working directory for paths below it. */
function shortestPath(path: string): string {
  const near = relative('.', path);
  return near.startsWith('..') ? path : near;
}

/** A moderation request that works when pasted into a shell. */
export function formatCurlCommand(address: string, keyFile: string, content: string): string {
  const body = JSON.stringify({ content });
  return [
    `curl -s ${address}/moderation/text`,
    `-H "Authorization: Bearer $(cat ${quoteShellWord(shortestPath(keyFile))})"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoteShellWord(body)}`,
  ].join(' ');
}

/** The address as reachable from this machine: a server that listens on all interfaces also listens on loopback. */
export const toReachableAddress = (address: string): string =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

/** The one-time link with which the first person becomes the owner. */
export const formatSetUpLink = (address: string, { publicUrl }: ServerConfig, secret: string): string =>
  `${publicUrl ?? address}/#/set-up/${secret}`;

/** @param setUp the secret of the setup link, as long as it is unused */
export function formatGreeting(listening: string, config: ServerConfig, setUp: string | undefined): string {
  const address = toReachableAddress(listening);
  if (config.role === 'worker') return `A Winnow worker listens on ${address} (/healthz, /readyz, /metrics)\n\n`;
  const keyFile = findLocalKeyFile(config);
  const lines = [`Winnow listens on ${address} (docs: ${address}/docs)`];
  if (setUp !== undefined) lines.push(`Set up the dashboard, once: ${formatSetUpLink(address, config, setUp)}`);
  if (keyFile === undefined) {
    lines.push('Keys: npm run --silent winnow -- accounts create --tier Pro --tokens 1000 --json');
  } else {
    lines.push(`The key of the account "local" is in ${shortestPath(keyFile)}`);
    lines.push('Try it:', `  ${formatCurlCommand(address, keyFile, 'What a wonderful day, you f.u.c.k.i.n.g idiot')}`);
  }
  return `${lines.join('\n')}\n\n`;
}
