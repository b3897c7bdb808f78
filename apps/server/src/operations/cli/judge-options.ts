/** Options shared by the commands that judge: engine, profile, and the severity threshold for failure. */
import { readFile } from 'node:fs/promises';
import { type Modality, severityLadder } from '@winnow/core';
import { z } from 'zod';
import { settings } from '../../platform/config.ts';
import { UsageError } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import type { JudgeEngine } from './engine/engine.ts';
import type { ProfileDocument } from './engine/local-engine.ts';
import { failThresholds } from './exit-status.ts';
import { readStandardInput, STANDARD_INPUT } from './standard-input.ts';
import type { Terminal } from './terminal.ts';

export const judgeOptions = {
  server: { type: 'string', value: '<url>', help: 'moderate with this Winnow server instead of locally' },
  key: {
    type: 'string',
    value: '<key>',
    help: `API key for the server; safer in ${settings.apiKey.variable}, which no process list shows`,
  },
  profile: {
    type: 'string',
    value: '<profile>',
    help: 'moderation profile: a JSON file (- for standard input) or, with --server, a profile id',
  },
  language: { type: 'string', value: '<name>', help: 'language of the explanations, such as "German" or "de"' },
  'fail-on': {
    type: 'string',
    value: '<severity>',
    help: `${failThresholds.join(', ')}: lowest severity that sets the exit status (Low)`,
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
 * The engine that the options ask for is loaded with its models here: help and usage errors do not wait for it.
 * @param contents the modalities to be judged
 * @throws UsageError if options are incompatible; errors of opening an engine
 */
export async function openEngine(
  { server, key, profile, language }: JudgeInput,
  { config, terminal }: CommandContext,
  contents: readonly Modality[],
): Promise<JudgeEngine> {
  if (server === undefined) {
    if (key !== undefined) throw new UsageError('--key needs --server.');
    const { openLocalEngine } = await import('./engine/local-engine.ts');
    return openLocalEngine(config, { profile: await readProfileDocument(profile, terminal), language, contents });
  }
  const apiKey = key ?? config.apiKey;
  if (apiKey === null) throw new UsageError(`--server needs a key: set ${settings.apiKey.variable}, or pass --key.`);
  const { openServerEngine } = await import('./engine/server-engine.ts');
  return openServerEngine({ url: server, key: apiKey, profile, language }, config);
}

/** Far above the largest profile that the limits allow. */
const MOST_PROFILE_BYTES = 16_000_000;

/** @throws UsageError if the file is missing, or nothing is piped in */
async function readProfileDocument(from: string | undefined, terminal: Terminal): Promise<ProfileDocument | undefined> {
  if (from === undefined) return undefined;
  if (from === STANDARD_INPUT) {
    const example = 'winnow text "…" --profile - < profile.json';
    const tooLarge = 'Standard input is too large for a profile.';
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
