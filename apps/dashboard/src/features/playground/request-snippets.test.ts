/** Tests for the playground's code snippets: a shell and a compiler read the request itself from them. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type SnippetRequest, snippetLanguages } from './request-snippets.ts';

const server = 'http://localhost:8787';
const hostile = `It's "so" $HOME \`id\` \\ done\nnext`;

const text = (value: string, options = {}): SnippetRequest => ({
  modality: 'text',
  options,
  content: { kind: 'value', value },
  server,
});

test.each(['plain', hostile, "'", ''])('a shell hands curl the text %j as it is', (value) => {
  const command = snippetLanguages.curl.write(text(value, { pii: true })).replace(/^curl/, "printf '%s\\0'");
  const args = execFileSync('sh', ['-c', command], { env: { WINNOW_API_KEY: 'wnw_1' } })
    .toString()
    .split('\0');
  expect(args.slice(0, 5)).toEqual([
    `${server}/moderation/text`,
    '-H',
    'Authorization: Bearer wnw_1',
    '-H',
    'Content-Type: application/json',
  ]);
  expect(JSON.parse(args[6] ?? '')).toEqual({ content: value, pii: true });
});

test('a file goes to the upload route as a form', () => {
  const call: SnippetRequest = {
    modality: 'image',
    options: { detectPii: true, piiCategories: ['Face'] },
    content: { kind: 'file', name: "my 'cat'.png" },
    server,
  };
  expect(snippetLanguages.curl.write(call)).toBe(
    [
      `curl ${server}/moderation/image/upload`,
      '-H "Authorization: Bearer $WINNOW_API_KEY"',
      `-F 'image=@my '\\''cat'\\''.png'`,
      `-F 'detectPii=true'`,
      `-F 'piiCategories=["Face"]'`,
    ].join(' \\\n  '),
  );
});

test.each(['sdk', 'trpc'] as const)('the %s call is JavaScript that holds the request', (language) => {
  const options = { language: 'de', analyzeAudio: { transcribe: true, customKeywords: ["don't"] } };
  const written = snippetLanguages[language].write(text(hostile, options));
  const argument = /\.(?:text|mutate)\((\{[\s\S]*\})\);$/.exec(written)?.[1];
  expect(new Function(`return ${argument}`)()).toEqual({ content: hostile, ...options });
});

test.each([
  ['sdk', "await fileAt('a.mp4')"],
  ['trpc', "await readFile('a.mp4', 'base64')"],
] as const)('the %s call reads a file', (language, expected) => {
  const call: SnippetRequest = { modality: 'video', options: {}, content: { kind: 'file', name: 'a.mp4' }, server };
  expect(snippetLanguages[language].write(call)).toContain(expected);
});
