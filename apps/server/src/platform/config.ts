/** Every setting; the only file that reads process.env. */
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { chatSettings } from './config/chat-settings.ts';
import { endpointSettings } from './config/endpoint-settings.ts';
import { guardSettings } from './config/guard-settings.ts';
import { hmaSettings } from './config/hma-settings.ts';
import { mediaSettings } from './config/media-settings.ts';
import { oidcSettings } from './config/oidc-settings.ts';
import {
  cidrListSchema,
  folderSchema,
  labelMapSchema,
  languageListSchema,
  nullableLabelMapSchema,
  originSchema,
  portListSchema,
  splitList,
} from './config/setting-schemas.ts';
import { signInSettings } from './config/sign-in-settings.ts';
import { textModelSettings } from './config/text-model-settings.ts';
import { weightsSettings } from './config/weights-settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Analyzers that run if they are installed. */
const optionalAnalyzers = ['model', 'hugging-face', 'guard', 'image-model', 'image-guard', 'hma'] as const;
export type OptionalAnalyzer = (typeof optionalAnalyzers)[number];

const requiredError = `must be installed, none, or some of ${optionalAnalyzers.join(', ')}`;
const requiredAnalyzers = z.union(
  [
    z.literal('installed'),
    z.literal('none').transform((): OptionalAnalyzer[] => []),
    z
      .string()
      .transform(splitList)
      .pipe(z.array(z.enum(optionalAnalyzers)).min(1)),
  ],
  { error: requiredError },
);

/** The role of a process: serving requests, running jobs, or both (docs/decisions/0037). */
const serverRoles = ['all', 'api', 'worker'] as const;
export type ServerRole = (typeof serverRoles)[number];

const guard = guardSettings({
  variables: 'WINNOW_GUARD',
  modelDescription: 'guard model, such as http://127.0.0.1:11434/v1',
  contentKind: 'text',
  timeoutMs: '5000',
});
const imageGuard = guardSettings({
  variables: 'WINNOW_IMAGE_GUARD',
  modelDescription: 'guard model that sees images',
  contentKind: 'image',
  timeoutMs: '15000',
});
const speech = endpointSettings({
  variables: 'WINNOW_SPEECH',
  description:
    'Base address of an OpenAI-compatible endpoint that transcribes recordings, such as http://127.0.0.1:8000/v1.',
  called: 'endpoint',
  timeLimitOf: 'that endpoint for one recording',
  timeoutMs: '120000',
  mostMs: 300_000,
});

/**
 * One entry per setting: the variable's name, how its text is parsed, its default (as text; null: none), and its
 * description. docs/configuration.md has the same content, which a test checks.
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
    schema: folderSchema,
    default: './.winnow',
    description: 'Folder of the embedded database, the first key and stored files.',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' }).nullable(),
    default: null,
    description: 'PostgreSQL connection string; without it, the embedded database is used.',
  },
  role: {
    variable: 'WINNOW_ROLE',
    schema: z.enum(serverRoles, { error: `must be one of ${serverRoles.join(', ')}` }),
    default: 'all',
    description:
      'What this process does: api serves requests and leaves jobs to workers, worker runs jobs, all does both; api and worker need DATABASE_URL.',
  },
  trustedProxies: {
    variable: 'WINNOW_TRUSTED_PROXIES',
    schema: cidrListSchema,
    default: '',
    description:
      'Networks of trusted proxies, whose X-Forwarded-For names the client; without it, the client is the connecting address.',
  },
  allowSourceCidrs: {
    variable: 'WINNOW_ALLOW_SOURCE_CIDRS',
    schema: cidrListSchema,
    default: '',
    description: 'Private networks from which media URLs may be fetched despite the block; for tests.',
  },
  sourcePorts: {
    variable: 'WINNOW_SOURCE_PORTS',
    schema: portListSchema,
    default: '80,443',
    description: 'Ports from which media URLs may be fetched, separated by commas.',
  },
  coralSecrets: {
    variable: 'WINNOW_CORAL_SECRETS',
    schema: z.string().transform(splitList),
    default: '',
    description:
      'Signing secrets of Coral’s external moderation phases, separated by commas; without them, signatures are not checked.',
  },
  publicUrl: {
    variable: 'WINNOW_PUBLIC_URL',
    schema: originSchema.nullable(),
    default: null,
    description:
      'Public URL of the server: the dashboard accepts changes from pages at this origin and on this machine; without it, http:// with host and port.',
  },
  ...signInSettings,
  ...oidcSettings,
  cdnUrl: {
    variable: 'WINNOW_CDN_URL',
    schema: originSchema.nullable(),
    default: null,
    description: 'Address under which redacted images are served; without it, the public address.',
  },
  s3Url: {
    variable: 'WINNOW_S3_URL',
    schema: originSchema.nullable(),
    default: null,
    description:
      'Bucket for redacted images, such as https://s3.example.com/bucket/prefix; without it, the data folder.',
  },
  s3Region: {
    variable: 'WINNOW_S3_REGION',
    schema: z.string(),
    default: 'us-east-1',
    description: 'Region of that bucket.',
  },
  s3KeyId: {
    variable: 'WINNOW_S3_KEY_ID',
    schema: z.string().nullable(),
    default: null,
    description: 'Id of the access key for that bucket.',
  },
  s3Secret: {
    variable: 'WINNOW_S3_SECRET',
    schema: z.string().nullable(),
    default: null,
    description: 'Secret of that access key.',
  },
  receivedMb: {
    variable: 'WINNOW_RECEIVED_MB',
    schema: z.coerce.number({ error: 'must be a number from 320 to 1000000' }).int().min(320).max(1_000_000),
    default: '1024',
    description:
      'Mebibytes of request bodies held at once, including uploads on disk; one account may use half of them.',
  },
  ...mediaSettings,
  imageProcesses: {
    variable: 'WINNOW_IMAGE_PROCESSES',
    schema: z.coerce.number({ error: 'must be a number from 1 to 64' }).int().min(1).max(64).nullable(),
    default: null,
    description: 'Processes that decode and analyze images, each one image at a time; without it, one per core.',
  },
  ffmpeg: {
    variable: 'WINNOW_FFMPEG',
    schema: folderSchema.nullable(),
    default: null,
    description: 'Path of ffmpeg; without it, the system’s, else the one that `npm run tools` fetches.',
  },
  ffprobe: {
    variable: 'WINNOW_FFPROBE',
    schema: folderSchema.nullable(),
    default: null,
    description:
      'Path of ffprobe, which comes with ffmpeg; without it, the system’s, else the one that `npm run tools` fetches.',
  },
  jobs: {
    variable: 'WINNOW_JOBS',
    schema: z.coerce.number({ error: 'must be a number from 1 to 64' }).int().min(1).max(64).nullable(),
    default: null,
    description: 'Jobs (videos and other asynchronous requests) that run concurrently; without it, one per two cores.',
  },
  jobsWaiting: {
    variable: 'WINNOW_JOBS_WAITING',
    schema: z.coerce.number({ error: 'must be a number from 1 to 100000' }).int().min(1).max(100_000),
    default: '100',
    description: 'Jobs that may be running or queued; one account may have half of them.',
  },
  textTimeoutMs: {
    variable: 'WINNOW_TEXT_TIMEOUT_MS',
    schema: z.coerce.number({ error: 'must be a number from 100 to 600000' }).int().min(100).max(600_000),
    default: '30000',
    description:
      'Time limit for analyzing the texts of one request, in milliseconds; texts not finished by then get no verdict. Jobs have ten minutes or more.',
  },
  ...weightsSettings,
  ...textModelSettings,
  modelIdleSeconds: {
    variable: 'WINNOW_MODEL_IDLE_SECONDS',
    schema: z.coerce.number({ error: 'must be a number from 0 to 86400' }).int().min(0).max(86_400),
    default: '600',
    description:
      'Seconds without use after which a model’s threads and a picture process end; the next use starts them again. 0 keeps them.',
  },
  huggingFaceModel: {
    variable: 'WINNOW_HUGGING_FACE_MODEL',
    schema: folderSchema.nullable(),
    default: null,
    description:
      'Folder of an additional text classifier in Hugging Face’s layout (config.json, tokenizer.json, model.onnx).',
  },
  huggingFaceLabels: {
    variable: 'WINNOW_HUGGING_FACE_LABELS',
    schema: labelMapSchema,
    default: '{}',
    description:
      'JSON: the text category of each of its labels, such as {"toxic": "Bullying"}; other labels are ignored.',
  },
  guardUrl: guard.url,
  guardModel: guard.model,
  guardKey: guard.key,
  guardFormat: guard.format,
  guardTimeoutMs: guard.timeoutMs,
  imageModel: {
    variable: 'WINNOW_IMAGE_MODEL',
    schema: folderSchema.nullable(),
    default: null,
    description:
      'Folder of an additional image classifier, or of the two encoders of a CLIP or SigLIP model, in Hugging Face’s layout.',
  },
  imageModelLabels: {
    variable: 'WINNOW_IMAGE_MODEL_LABELS',
    schema: nullableLabelMapSchema,
    default: '{}',
    description:
      'JSON: the text category of each of its labels, such as {"gun": "Violence"}, or null for harmless ones; other labels are ignored.',
  },
  imageGuardUrl: imageGuard.url,
  imageGuardModel: imageGuard.model,
  imageGuardKey: imageGuard.key,
  imageGuardFormat: imageGuard.format,
  imageGuardTimeoutMs: imageGuard.timeoutMs,
  c2paTrustList: {
    variable: 'WINNOW_C2PA_TRUST_LIST',
    schema: folderSchema.nullable(),
    default: null,
    description:
      'PEM file of the certificates of trusted signers of content credentials, or of their issuers; without it, no signer is trusted.',
  },
  speechModel: {
    variable: 'WINNOW_SPEECH_MODEL',
    schema: z.string().nullable(),
    default: null,
    description:
      'Folder of the speech model; without it, the bundled one. With WINNOW_SPEECH_URL, its name at that endpoint.',
  },
  speechUrl: speech.url,
  speechKey: speech.key,
  speechTimeoutMs: speech.timeoutMs,
  ...hmaSettings,
  ...chatSettings,
  audioLanguages: {
    variable: 'WINNOW_AUDIO_LANGUAGES',
    schema: languageListSchema,
    default: 'en',
    description: 'Languages in which recordings are moderated, separated by commas; others are refused.',
  },
  requiredAnalyzers: {
    variable: 'WINNOW_REQUIRED_ANALYZERS',
    schema: requiredAnalyzers,
    default: 'installed',
    description: `Analyzers required for a verdict (else 503 or 504): installed, for every installed one; none; or some of ${optionalAnalyzers.join(', ')}, which must then be installed.`,
  },
  apiKey: {
    variable: 'WINNOW_API_KEY',
    schema: z.string().nullable(),
    default: null,
    description: 'Key that the command line sends to the server that --server names.',
  },
  tracesUrl: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    schema: originSchema.nullable(),
    default: null,
    description:
      'Address of an OpenTelemetry collector that accepts OTLP over HTTP, such as http://127.0.0.1:4318; without it, nothing is traced.',
  },
  logLevel: {
    variable: 'WINNOW_LOG_LEVEL',
    schema: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
    default: 'info',
    description: `Lowest level that is logged: ${logLevels.join(', ')}.`,
  },
} as const satisfies Record<
  string,
  { variable: string; schema: z.ZodType; default: string | null; description: string }
>;

type SettingsTable = typeof settings;
export type ServerConfig = { readonly [Name in keyof SettingsTable]: z.output<SettingsTable[Name]['schema']> };

/** Milliseconds after which unused models are released; undefined: never. */
export const getModelIdleMs = ({ modelIdleSeconds }: Pick<ServerConfig, 'modelIdleSeconds'>): number | undefined =>
  modelIdleSeconds === 0 ? undefined : 1000 * modelIdleSeconds;

/** Invalid settings; the message lists all of them, one per line. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/**
 * Reads and validates every setting. An empty variable counts as absent.
 * @throws InvalidConfig, also for a WINNOW_ variable that does not exist
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): ServerConfig {
  const problems = unknownVariables(environment);
  const read = <Name extends keyof SettingsTable>(name: Name): ServerConfig[Name] | undefined => {
    const setting: SettingsTable[Name] = settings[name];
    const result = setting.schema.safeParse(environment[setting.variable] || setting.default);
    if (result.success) return result.data as ServerConfig[Name];
    problems.push(`${setting.variable} ${result.error.issues.map(({ message }) => message).join('; ')}.`);
    return undefined;
  };
  const values = Object.keys(settings).map((name) => [name, read(name as keyof SettingsTable)] as const);
  if (problems.length > 0) throw new InvalidConfig(problems.join('\n'));
  const config = Object.fromEntries(values) as ServerConfig;
  checkRole(config);
  checkSignOn(config);
  return config;
}

/** @throws InvalidConfig */
function checkRole({ role, databaseUrl }: ServerConfig): void {
  if (role === 'all' || databaseUrl !== null) return;
  throw new InvalidConfig(
    `WINNOW_ROLE=${role} needs DATABASE_URL: the embedded database supports a single process with the role all. Set DATABASE_URL to a PostgreSQL database that all processes share.`,
  );
}

/** @throws InvalidConfig */
function checkSignOn({ oidcIssuer, oidcClientId }: ServerConfig): void {
  if ((oidcIssuer === null) === (oidcClientId === null)) return;
  throw new InvalidConfig('WINNOW_OIDC_ISSUER and WINNOW_OIDC_CLIENT_ID belong together: set both, or neither.');
}

/** A misspelled name would be ignored silently, and the operator would think that it is set. */
function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known: string[] = Object.values(settings).map(({ variable }) => variable);
  return Object.keys(environment)
    .filter((name) => name.startsWith('WINNOW_') && !known.includes(name))
    .map((name) => `${name} is not a setting. The closest one is ${closest(name, known)}.`);
}
