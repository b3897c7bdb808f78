/** The pages of the site: every document of the folder docs, some from elsewhere, and where the navigation has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

export interface Page {
  /** Relative to the root of the repository; for a generated page, the address that its text would have. */
  readonly path: string;
  /** Relative to the root of the site: `guides/install.md`. */
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

export interface NavigationSection {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Pages from outside of docs, by their path. */
const PAGES_ELSEWHERE: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'THREAT-MODEL.md': 'threat-model.md',
  'deploy/README.md': 'deploy.md',
  'docs/site/home.md': 'index.md',
  'packages/sdk/README.md': 'sdk.md',
};

interface SectionRow {
  readonly title: string;
  /** In this order. */
  readonly pages?: readonly string[];
  /** Every page of this folder that no other section lists: a new file appears without a row. */
  readonly folder?: string;
}

const SECTIONS: readonly SectionRow[] = [
  {
    title: 'Start',
    pages: [
      'docs/site/home.md',
      'docs/guides/ten-minutes.md',
      'docs/guides/install.md',
      'docs/guides/limits-of-the-models.md',
    ],
  },
  { title: 'Guides', pages: ['docs/guides/README.md'], folder: 'docs/guides' },
  {
    title: 'API',
    pages: [
      'docs/api.md',
      'packages/sdk/README.md',
      'docs/from-openai.md',
      'docs/from-perspective.md',
      'docs/failure-modes.md',
      'docs/command-line.md',
      'docs/extension.md',
      'docs/extension-privacy.md',
      'docs/extension-stores.md',
    ],
  },
  { title: 'API reference', folder: 'docs/reference' },
  {
    title: 'Concepts',
    pages: [
      'docs/architecture.md',
      'docs/comparison.md',
      'docs/glossary.md',
      'docs/quality.md',
      'docs/languages.md',
      'docs/load.md',
      'docs/thresholds.md',
      'docs/hardening.md',
      'THREAT-MODEL.md',
    ],
  },
  {
    title: 'Operations',
    pages: ['docs/guides/operate/README.md', 'docs/configuration.md', 'docs/runbook.md', 'deploy/README.md'],
    folder: 'docs/guides/operate',
  },
  { title: 'Decisions', pages: ['docs/decisions/README.md'], folder: 'docs/decisions' },
  { title: 'Project', pages: ['CONTRIBUTING.md', 'docs/adding.md', 'CHANGELOG.md', 'SECURITY.md'] },
];

/** Folders of docs that hold no pages: what the pages show, and the site itself. */
const WITHOUT_PAGES = new Set(['site', 'samples', 'examples']);

function* documentsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(posix.join(repositoryRoot, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!WITHOUT_PAGES.has(entry.name)) yield* documentsIn(path);
    } else if (entry.name.endsWith('.md')) yield path;
  }
}

/** Of its heading; the first page, which has none, says it at its top. */
const titleOf = (text: string): string => /^(?:# |title: )(.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? '';

/** The address on the site of a document of the repository. */
const addressOf = (path: string): string =>
  PAGES_ELSEWHERE[path] ?? path.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');

/** Every page that is written by hand, by name. */
export function readPages(): Page[] {
  return [...documentsIn('docs'), ...Object.keys(PAGES_ELSEWHERE)].sort().map((path) => {
    const text = readFileSync(posix.join(repositoryRoot, path), 'utf8');
    return { path, address: addressOf(path), title: titleOf(text), text };
  });
}

/**
 * The navigation, without sections that have no pages.
 * @throws Error if a row names a page that does not exist
 */
export function createNavigation(pages: readonly Page[]): NavigationSection[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const listed = new Set(SECTIONS.flatMap((section) => section.pages ?? []));
  const find = (path: string): Page => {
    const page = byPath.get(path);
    if (page === undefined) throw new Error(`The navigation names ${path}, which does not exist.`);
    return page;
  };
  return SECTIONS.map(({ title, pages: first = [], folder }) => {
    const others = pages.filter(({ path }) => posix.dirname(path) === folder && !listed.has(path));
    return { title, pages: [...first.map(find), ...others] };
  }).filter(({ pages: found }) => found.length > 0);
}
