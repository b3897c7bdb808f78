/** Every setting, and the only place that reads process.env. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const cidrs = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine((list) => list.every(isCidr), {
    error: 'must be networks such as 127.0.0.0/8 or fd00::/8, separated by commas',
  });

/**
 * One row per setting: the variable's name, how its text is read, what it is when absent (as text; null: none), and
 * what it means. docs/configuration.md says the same, and a test compares them.
 */
export const settings = {
  port: {
    variable: 'WINNOW_PORT',
    schema: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535),
    default: '8787',
    description: 'TCP port to listen on; 0 takes any free one.',
  },
  host: {
    variable: 'WINNOW_HOST',
    schema: z.string(),
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 or :: for all.',
  },
  dataDir: {
    variable: 'WINNOW_DATA_DIR',
    schema: z.string().transform((path) => resolve(path)),
    default: './.winnow',
    description: 'Folder of the embedded database, the first key and stored files.',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' }).nullable(),
    default: null,
    description: 'PostgreSQL connection string; without it, the embedded database is used.',
  },
  allowSourceCidrs: {
    variable: 'WINNOW_ALLOW_SOURCE_CIDRS',
    schema: cidrs,
    default: '',
    description: 'Private networks from which media URLs may be fetched all the same; for tests.',
  },
  publicUrl: {
    variable: 'WINNOW_PUBLIC_URL',
    schema: origin.nullable(),
    default: null,
    description: 'Address under which callers reach the server; without it, http:// with host and port.',
  },
  cdnUrl: {
    variable: 'WINNOW_CDN_URL',
    schema: origin.nullable(),
    default: null,
    description: 'Address under which redacted images are served; without it, the public address.',
  },
  logLevel: {
    variable: 'WINNOW_LOG_LEVEL',
    schema: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
    default: 'info',
    description: `Least level that is logged: ${logLevels.join(', ')}.`,
  },
} as const satisfies Record<
  string,
  { variable: string; schema: z.ZodType; default: string | null; description: string }
>;

type Settings = typeof settings;
export type Config = { readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

/** Settings that are wrong; the message lists all of them, one per line. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/**
 * Reads and checks every setting. An empty variable counts as absent.
 * @throws InvalidConfig, also for a WINNOW_ variable that does not exist
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems = unknownVariables(environment);
  const read = <Name extends keyof Settings>(name: Name): Config[Name] | undefined => {
    const setting: Settings[Name] = settings[name];
    const result = setting.schema.safeParse(environment[setting.variable] || setting.default);
    if (result.success) return result.data as Config[Name];
    problems.push(`${setting.variable} ${result.error.issues.map(({ message }) => message).join('; ')}.`);
    return undefined;
  };
  const values = Object.keys(settings).map((name) => [name, read(name as keyof Settings)] as const);
  if (problems.length > 0) throw new InvalidConfig(problems.join('\n'));
  return Object.fromEntries(values) as Config;
}

/** A name that is almost right would be ignored silently, and its owner would think that it is set. */
function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known: string[] = Object.values(settings).map(({ variable }) => variable);
  return Object.keys(environment)
    .filter((name) => name.startsWith('WINNOW_') && !known.includes(name))
    .map((name) => {
      const closest = known.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? '';
      return `${name} is no setting. The closest one is ${closest}.`;
    });
}

/** Levenshtein distance, by rows. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function isCidr(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    // Decided: what node:net refuses (a prefix that is too long) is no network.
    return false;
  }
}
