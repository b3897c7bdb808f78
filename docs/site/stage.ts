/** Prepares the pages for VitePress: their texts with the links, the samples and the package names of the site. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { publishPrograms, rewriteLinks, withPublishedNames } from './links.ts';
import { createNavigation, type NavigationSection, type Page, readPages, repositoryRoot } from './pages.ts';
import type { OpenApiDocument } from './reference/openapi.ts';
import { createReference } from './reference/reference.ts';
import { includeSamples, showSamples } from './samples.ts';

export interface StagedSite {
  /** With the texts that the site has. */
  readonly pages: readonly Page[];
  readonly navigation: readonly NavigationSection[];
}

const SAMPLES = 'docs/samples';

/** What the tabs of samples are called, by the name of the file. */
const SAMPLE_NAMES: Readonly<Record<string, string>> = {
  'curl.sh': 'curl',
  'sdk.ts': 'TypeScript',
  'openai.ts': 'TypeScript, openai',
  'with_requests.py': 'Python, requests',
  'with_openai.py': 'Python, openai',
  'with_google.py': 'Python, Google’s client',
};

/** The samples of a folder as tabs, in the order of the table. */
export function showSamplesOf(folder: string): string {
  const files = new Set(readdirSync(join(repositoryRoot, SAMPLES, folder)));
  const samples = Object.entries(SAMPLE_NAMES).filter(([file]) => files.has(file));
  return showSamples(samples.map(([file, name]) => ({ name, path: `${SAMPLES}/${folder}/${file}` })));
}

/** Guides are read by people who install the packages, other pages by those who have a clone. */
function withNamesForReaders(page: Page): Page {
  if (page.path === 'packages/sdk/README.md')
    return { ...page, title: withPublishedNames(page.title), text: withPublishedNames(page.text) };
  return page.path.startsWith('docs/guides/') ? { ...page, text: publishPrograms(page.text) } : page;
}

/** The whole site, as texts. @param repository where source files can be read; absent: they are not linked */
export function stageSite(document: OpenApiDocument, repository?: string): StagedSite {
  const pages = [...readPages().map(withNamesForReaders), ...createReference(document, showSamplesOf)];
  const targets = { pages: new Map(pages.map((page) => [page.path, page])), repository };
  const staged = pages.map((page) => {
    const text = includeSamples(page);
    return { ...page, text: rewriteLinks({ ...page, text }, targets) };
  });
  return { pages: staged, navigation: createNavigation(pages) };
}

/** The pictures that pages show. */
function picturesOf({ path, address, text }: Page): [from: string, to: string][] {
  return [...text.matchAll(/!\[[^\]]*\]\(([^)\s:]+)\)/g)].map(([, target = '']) => [
    posix.join(posix.dirname(path), target),
    posix.join(posix.dirname(address), target),
  ]);
}

/** Writes the pages, and the pictures that they show, into a folder. */
export function writePages(pages: readonly Page[], folder: string): void {
  for (const page of pages) {
    const file = join(folder, page.address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.text);
    for (const [from, to] of picturesOf(page)) cpSync(join(repositoryRoot, from), join(folder, to));
  }
}
