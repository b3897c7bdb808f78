/** The playground's request as somebody would write it: for curl, for the SDK, for tRPC. */
import type { Modality, RequestFields } from '@winnow/core';

/** What is moderated; of a file the name stands for its bytes. */
type Written = { readonly kind: 'value'; readonly value: string } | { readonly kind: 'file'; readonly name: string };

export interface Call {
  readonly modality: Modality;
  readonly options: RequestFields;
  readonly content: Written;
  /** Where the server is, without a slash at the end. */
  readonly server: string;
}

/** The field that holds the content. */
export const contentFields = {
  text: 'content',
  image: 'image',
  audio: 'audio',
  video: 'video',
} as const satisfies Record<Modality, string>;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const formValue = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function curl({ modality, options, content, server }: Call): string {
  const field = contentFields[modality];
  const key = '-H "Authorization: Bearer $WINNOW_API_KEY"';
  if (content.kind === 'file') {
    const parts = Object.entries(options).map(([name, value]) => `-F ${quoted(`${name}=${formValue(value)}`)}`);
    const lines = [`curl ${server}/moderation/${modality}/upload`, key, `-F ${quoted(`${field}=@${content.name}`)}`];
    return [...lines, ...parts].join(' \\\n  ');
  }
  const body = JSON.stringify({ [field]: content.value, ...options }, null, 2);
  return [
    `curl ${server}/moderation/${modality}`,
    key,
    '-H "Content-Type: application/json"',
    `-d ${quoted(body)}`,
  ].join(' \\\n  ');
}

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

/** A value as TypeScript writes it, with the house's quotes. */
function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, depth)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pad = '  '.repeat(depth + 1);
  const fields = Object.entries(value).map(
    ([key, each]) => `${pad}${isName(key) ? key : literal(key)}: ${literal(each, depth + 1)},\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${'  '.repeat(depth)}}`;
}

/** An object literal whose first field is the content, written as code. */
function argument({ modality, options }: Call, content: string): string {
  const rest = literal(options).replace(/^\{\n?/, '');
  return `{\n  ${contentFields[modality]}: ${content},\n${rest}`;
}

const contentCode = (content: Written, read: (name: string) => string): string =>
  content.kind === 'value' ? literal(content.value) : read(literal(content.name));

function sdk(call: Call): string {
  const isFile = call.content.kind === 'file';
  const content = contentCode(call.content, (name) => `await fileAt(${name})`);
  return [
    "import { WinnowClient } from '@winnow/sdk';",
    ...(isFile ? ["import { fileAt } from '@winnow/sdk/node';"] : []),
    '',
    `const client = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY, baseUrl: ${literal(call.server)} });`,
    `const result = await client.${call.modality}(${argument(call, content)});`,
  ].join('\n');
}

function trpc(call: Call): string {
  const isFile = call.content.kind === 'file';
  const content = contentCode(call.content, (name) => `await readFile(${name}, 'base64')`);
  return [
    ...(isFile ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { createWinnowTrpcClient } from '@winnow/sdk/trpc';",
    '',
    `const trpc = createWinnowTrpcClient({ apiKey: process.env.WINNOW_API_KEY, baseUrl: ${literal(call.server)} });`,
    `const result = await trpc.moderation.${call.modality}.mutate(${argument(call, content)});`,
  ].join('\n');
}

/** One row per way to call the service. */
export const languages = {
  curl: { label: 'curl', write: curl },
  sdk: { label: 'SDK', write: sdk },
  trpc: { label: 'tRPC', write: trpc },
} as const;

export type Language = keyof typeof languages;
