/** The options that `text`, `image` and `scan` share: who judges, by which profile, and what is bad enough to fail. */
import { readFile } from 'node:fs/promises';
import { type Modality, severityLadder } from '@winnow/core';
import { z } from 'zod';
import { settings } from '../config.ts';
import { UsageError } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import type { JudgeEngine } from './engine/engine.ts';
import { openLocalEngine, type ProfileDocument } from './engine/local-engine.ts';
import { openServerEngine } from './engine/server-engine.ts';
import { failThresholds } from './exit-status.ts';
import { readStandardInput, STANDARD_INPUT } from './standard-input.ts';
import type { Terminal } from './terminal.ts';

export const judgeOptions = {
  server: { type: 'string', value: '<url>', help: 'let this Winnow server judge, instead of this machine alone' },
  key: {
    type: 'string',
    value: '<key>',
    help: `API key for it; better in ${settings.apiKey.variable}, where no process list shows it`,
  },
  profile: {
    type: 'string',
    value: '<profile>',
    help: 'moderation profile: a JSON file (- is standard input), or with --server the id of one of the account',
  },
  language: { type: 'string', value: '<name>', help: 'language of the explanations, such as "German" or "de"' },
  'fail-on': {
    type: 'string',
    value: '<severity>',
    help: `${failThresholds.join(', ')}: from which severity on the exit status says so (Low)`,
  },
} as const satisfies CliCommand['options'];

export const enumOption = <Names extends readonly [string, ...string[]]>(names: Names, option: string) =>
  z.string().transform((text, context): Names[number] => {
    const known = names.find((name) => name.toLowerCase() === text.toLowerCase());
    if (known === undefined) context.addIssue(`${option} must be one of ${names.join(', ')}; it is "${text}"`);
    return known ?? z.NEVER;
  });

export const judgeInput = {
  server: z
    .url({ protocol: /^https?$/, error: '--server must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  key: z.string().optional(),
  profile: z.string().optional(),
  language: z.string().optional(),
  'fail-on': enumOption(failThresholds, '--fail-on').default(severityLadder[1]),
};

const judgeInputSchema = z.object(judgeInput);
export type JudgeInput = z.output<typeof judgeInputSchema>;

/**
 * @param contents what will be judged
 * @throws UsageError where options do not fit together; what opening an engine throws
 */
export async function openEngine(
  { server, key, profile, language }: JudgeInput,
  { config, terminal }: CommandContext,
  contents: readonly Modality[],
): Promise<JudgeEngine> {
  if (server === undefined) {
    if (key !== undefined) throw new UsageError('--key is for a server: name it with --server.');
    return openLocalEngine(config, { profile: await readProfileDocument(profile, terminal), language, contents });
  }
  const apiKey = key ?? config.apiKey;
  if (apiKey === null) throw new UsageError(`--server needs a key: set ${settings.apiKey.variable}, or give --key.`);
  return openServerEngine({ url: server, key: apiKey, profile, language }, config);
}

/** Far above the longest that a profile's limits allow. */
const MOST_PROFILE_BYTES = 16_000_000;

/** @throws UsageError where there is no such file, or nothing is piped in */
async function readProfileDocument(from: string | undefined, terminal: Terminal): Promise<ProfileDocument | undefined> {
  if (from === undefined) return undefined;
  if (from === STANDARD_INPUT) {
    const example = 'winnow text "…" --profile - < profile.json';
    const tooLarge = 'What is piped in is too large for a profile.';
    return {
      from,
      json: String(await readStandardInput(terminal, { example, maxBytes: MOST_PROFILE_BYTES, tooLarge })),
    };
  }
  try {
    return { from, json: await readFile(from, 'utf8') };
  } catch (error) {
    throw new UsageError(`--profile ${from}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
