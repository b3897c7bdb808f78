/** The playground's request as code: for curl, the SDK and tRPC. */
import type { Modality, RequestFields } from '@winnow/core';

/** The content to moderate; a file is represented by its name. */
type SnippetContent =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'file'; readonly name: string };

export interface SnippetRequest {
  readonly modality: Modality;
  readonly options: RequestFields;
  readonly content: SnippetContent;
  /** The server's URL, without a trailing slash. */
  readonly server: string;
}

/** The field that holds the content. */
export const contentFields = {
  text: 'content',
  image: 'image',
  audio: 'audio',
  video: 'video',
} as const satisfies Record<Modality, string>;

const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const toFormValue = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function renderCurlSnippet({ modality, options, content, server }: SnippetRequest): string {
  const field = contentFields[modality];
  const key = '-H "Authorization: Bearer $WINNOW_API_KEY"';
  if (content.kind === 'file') {
    const parts = Object.entries(options).map(
      ([name, value]) => `-F ${quoteForShell(`${name}=${toFormValue(value)}`)}`,
    );
    const lines = [
      `curl ${server}/moderation/${modality}/upload`,
      key,
      `-F ${quoteForShell(`${field}=@${content.name}`)}`,
    ];
    return [...lines, ...parts].join(' \\\n  ');
  }
  const body = JSON.stringify({ [field]: content.value, ...options }, null, 2);
  return [
    `curl ${server}/moderation/${modality}`,
    key,
    '-H "Content-Type: application/json"',
    `-d ${quoteForShell(body)}`,
  ].join(' \\\n  ');
}

const isIdentifier = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

/** A value as a TypeScript literal, with this repository's quote style. */
function toLiteral(value: unknown, depth = 0): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((each) => toLiteral(each, depth)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pad = '  '.repeat(depth + 1);
  const fields = Object.entries(value).map(
    ([key, each]) => `${pad}${isIdentifier(key) ? key : toLiteral(key)}: ${toLiteral(each, depth + 1)},\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${'  '.repeat(depth)}}`;
}

/** An object literal whose first field is the content, given as code. */
function renderArgument({ modality, options }: SnippetRequest, content: string): string {
  const rest = toLiteral(options).replace(/^\{\n?/, '');
  return `{\n  ${contentFields[modality]}: ${content},\n${rest}`;
}

const renderContent = (content: SnippetContent, read: (name: string) => string): string =>
  content.kind === 'value' ? toLiteral(content.value) : read(toLiteral(content.name));

function renderSdkSnippet(call: SnippetRequest): string {
  const isFile = call.content.kind === 'file';
  const content = renderContent(call.content, (name) => `await fileAt(${name})`);
  return [
    "import { WinnowClient } from '@winnow/sdk';",
    ...(isFile ? ["import { fileAt } from '@winnow/sdk/node';"] : []),
    '',
    `const client = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY, baseUrl: ${toLiteral(call.server)} });`,
    `const result = await client.${call.modality}(${renderArgument(call, content)});`,
  ].join('\n');
}

function renderTrpcSnippet(call: SnippetRequest): string {
  const isFile = call.content.kind === 'file';
  const content = renderContent(call.content, (name) => `await readFile(${name}, 'base64')`);
  return [
    ...(isFile ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { createWinnowTrpcClient } from '@winnow/sdk/trpc';",
    '',
    `const trpc = createWinnowTrpcClient({ apiKey: process.env.WINNOW_API_KEY, baseUrl: ${toLiteral(call.server)} });`,
    `const result = await trpc.moderation.${call.modality}.mutate(${renderArgument(call, content)});`,
  ].join('\n');
}

/** One row per way to call the service. */
export const snippetLanguages = {
  curl: { label: 'curl', write: renderCurlSnippet },
  sdk: { label: 'SDK', write: renderSdkSnippet },
  trpc: { label: 'tRPC', write: renderTrpcSnippet },
} as const;

export type SnippetLanguage = keyof typeof snippetLanguages;
