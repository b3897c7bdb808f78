/** What documents show and count: their programs compile, and the guide to costs has the price list. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Feature, features, modalities, tierNames, tiers, webhookEventNames } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { root } from '../support/workspaces.js';

const folder = join(root, 'docs/guides');
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

const read = (path: string) => readFile(join(root, path), 'utf8');

async function samplesOf(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

/** File name → program: each code block of the guides by itself. */
async function programsOfGuides(): Promise<[string, string][]> {
  const guides = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const samples = guides.map(async (guide) =>
    (await samplesOf(`docs/guides/${guide}`)).map((code, index): [string, string] => [
      `${guide.replace('.md', '')}-${index + 1}.ts`,
      code,
    ]),
  );
  return (await Promise.all(samples)).flat();
}

/** Fails to compile if the SDK's types are missing and everything would be allowed. */
const PROOF = '// @ts-expect-error: a number is no text\nvoid client.text({ content: 7 });\n';

/**
 * The samples of the SDK's README build on each other. They are exported because not all of their variables are used.
 */
async function programOfReadme(): Promise<string> {
  const samples = await samplesOf('packages/sdk/README.md');
  expect(samples.length).toBeGreaterThan(8);
  return [...samples, PROOF].join('\n').replace(/^(?=const |(?:async )?function )/gm, 'export ');
}

test('every program in the guides and in the SDK’s README compiles', async () => {
  const guides = await programsOfGuides();
  expect(guides.length).toBeGreaterThan(4);
  const programs = new Map([...guides, ['sdk-readme.ts', await programOfReadme()]]);
  await mkdir(join(root, 'test/.results'), { recursive: true });
  const place = await mkdtemp(join(root, 'test/.results/guides-'));
  try {
    for (const [name, code] of programs) await writeFile(join(place, name), code);
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { declaration: false },
      include: [...programs.keys()],
    };
    await writeFile(join(place, 'tsconfig.json'), JSON.stringify(config));
    const run = promisify(execFile)(process.execPath, [compiler, '-p', place]);
    // A compiler that was killed has reported nothing, which is not success.
    expect(await run.catch(({ stdout, code }) => ({ stdout, stderr: `ended with ${code}` }))).toEqual({
      stdout: '',
      stderr: '',
    });
  } finally {
    await rm(place, { recursive: true });
  }
}, 300_000);

test('the guide to the dashboard has every event that a webhook can ask for', async () => {
  const table = (await read('docs/guides/dashboard.md')).split('\n').filter((line) => line.startsWith('| `'));
  const told = table.flatMap((line) => [...line.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name));
  // The test message is sent whatever events a webhook subscribes to.
  expect(told.sort()).toEqual(webhookEventNames.filter((name) => name !== 'webhook.test').sort());
});

describe('the guide to costs', () => {
  const conditions = ({ requires, replaces = [] }: Feature) =>
    [...(requires ? [`needs \`${requires}\``] : []), ...replaces.map((id) => `includes the price of \`${id}\``)].join(
      ', ',
    );

  test('has every row of the price list', async () => {
    // The options of a video's sound are those of a recording, nested one level deeper.
    const rows = modalities.flatMap((modality) =>
      features[modality]
        .filter(({ id }) => !id.includes('.'))
        .map((feature) => {
          const { id, label, tokens, minTier } = feature;
          return `| ${modality} | \`${id}\` | ${label} | ${tokens} | ${minTier} | ${conditions(feature)} |`;
        }),
    );
    const table = ['| | on the bill | | tokens | from tier | |', '|---|---|---|--:|---|---|', ...rows, ''].join('\n');
    expect(await read('docs/guides/cost-and-tiers.md')).toContain(table);
  });

  test('has every tier with its rate limit', async () => {
    const rows = tierNames.map((name) => {
      const { aliases, requestsPerMinute } = tiers[name];
      return [
        [name, ...aliases.map((alias) => `(${alias})`)].join(' '),
        requestsPerMinute?.toLocaleString('en') ?? 'no limit',
      ];
    });
    const page = await read('docs/guides/cost-and-tiers.md');
    const found = [...page.matchAll(/^\| ([A-Z]\w+(?: \(\w+\))?) \| ([\d,]+|no limit) \|/gm)];
    expect(found.map(([, name, limit]) => [name, limit])).toEqual(rows);
  });
});
