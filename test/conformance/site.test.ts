/** The documentation site: every page is in the navigation, every link leads somewhere, and the reference is complete. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findDeadLinks } from '../../docs/site/built-links.ts';
import { headingAnchor } from '../../docs/site/heading-anchor.ts';
import { createNavigation, type Page, readPages } from '../../docs/site/pages.ts';
import type { OpenApiDocument } from '../../docs/site/reference/openapi.ts';
import { type StagedSite, stageSite } from '../../docs/site/stage.ts';
import { printNotice } from '../support/programs.ts';
import { startTestServer } from '../support/server.ts';
import { root } from '../support/workspaces.js';

let document: OpenApiDocument;
let site: StagedSite;
beforeAll(async () => {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  document = (await server.request({ method: 'GET', url: '/openapi.json' })).json as OpenApiDocument;
  site = stageSite(document);
});

const FENCES = /^([ \t]*)```[\s\S]*?^\1```[ \t]*$/gm;

function anchorsOf({ text }: Page): Set<string> {
  const headings = text.replace(FENCES, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => headingAnchor(heading)));
}

/** Links of staged pages that lead to no page, or to no heading of it. */
function findDeadPageLinks(pages: readonly Page[]): string[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  return pages.flatMap((page) => {
    const text = page.text.replace(FENCES, '').replace(/`[^`\n]*`/g, '');
    return [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? page : byAddress.get(posix.join(posix.dirname(page.address), file));
        return to === undefined || (anchor !== undefined && !anchorsOf(to).has(anchor));
      })
      .map((target) => `${page.address} links to ${target}`);
  });
}

describe('navigation', () => {
  test('has every document of docs, once', () => {
    const documents = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
      .map((path) => `docs/${path}`)
      .filter((path) => path.endsWith('.md') && !/^docs\/(?:site|samples|examples)\//.test(path));
    const listed = site.navigation.flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(documents.filter((path) => !listed.includes(path))).toEqual([]);
    expect(listed.filter((path, at) => listed.indexOf(path) !== at)).toEqual([]);
  });

  test('has a title for every page', () => {
    expect(site.navigation.flatMap(({ pages }) => pages.filter(({ title }) => title === ''))).toEqual([]);
  });

  test('takes up a new file in a folder of a section, and refuses a row without a file', () => {
    const text = '# Restore';
    const added: Page = { path: 'docs/guides/operate/zz.md', address: 'guides/operate/zz.md', title: 'Restore', text };
    const operations = createNavigation([...readPages(), added]).find(({ title }) => title === 'Operations');
    expect(operations?.pages.at(-1)).toEqual(added);
    const without = readPages().filter(({ path }) => path !== 'docs/api.md');
    expect(() => createNavigation(without)).toThrow('docs/api.md');
  });
});

describe('pages', () => {
  test('have links that lead to a page and a heading', () => {
    expect(findDeadPageLinks(site.pages)).toEqual([]);
  });

  test('a dead link, and one to a heading that does not exist, would be found', () => {
    const [first, ...others] = site.pages;
    if (first === undefined) throw new Error('There are no pages.');
    const spoilt = { ...first, text: '[a](./nowhere.md) [b](#nowhere) [c](./api.md#nowhere)' };
    expect(findDeadPageLinks([spoilt, ...others]).filter((line) => line.startsWith(first.address))).toHaveLength(3);
  });

  test('show the samples that they link, with the names of published packages', () => {
    const samples = site.pages.find(({ path }) => path === 'docs/guides/samples.md')?.text ?? '';
    expect(samples).toContain("```ts [TypeScript]\nimport { WinnowClient } from '@winnow-moderation/sdk';");
    const unshown = site.pages.filter(({ text }) => /\]\([^)]*(?:samples|examples)\/[^)]*\.\w+\)/.test(text));
    expect(unshown.map(({ path }) => path)).toEqual([]);
  });
});

describe('the reference', () => {
  test('has every operation with its path, its examples and its errors', () => {
    const text = site.pages
      .filter(({ path }) => path.startsWith('docs/reference/'))
      .map((page) => page.text)
      .join('\n');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        shown: `\`${method.toUpperCase()} ${path}\``,
      })),
    );
    const own = operations.filter(({ operationId }) => !operationId.endsWith('Legacy'));
    expect(own.length).toBeGreaterThan(60);
    expect(own.filter(({ shown }) => !text.includes(shown)).map(({ shown }) => shown)).toEqual([]);
    for (const name of Object.keys(document.components.responses)) expect(text).toContain(`\n## ${name}\n`);
  });
});

test('in built pages, a link to a file or an element that does not exist is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-built-'));
  const links =
    '<a href="/b.html#there">1</a><a href="./b.html#nowhere">2</a><a href="c.html">3</a><a href="#top">4</a>';
  await writeFile(join(folder, 'a.html'), `<p id="top">${links}<a href="https://example.com">5</a></p>`);
  await writeFile(join(folder, 'b.html'), '<p id="there"></p>');
  expect(findDeadLinks(folder)).toEqual(['a.html links to ./b.html#nowhere', 'a.html links to c.html']);
  await rm(folder, { recursive: true });
});

/** VitePress is 102 MB from a registry, so only when asked for: `npm run test:site`. */
const isWanted = process.env.WINNOW_TEST_SITE === '1';
if (!isWanted) printNotice('The site itself is built by `npm run test:site`.');

test.skipIf(!isWanted)(
  'the site is built without a dead link',
  () => {
    const output = execFileSync('npm', ['run', '--silent', 'site'], { cwd: root, encoding: 'utf8' });
    expect(output).toMatch(/The site is in /);
  },
  600_000,
);
