/** Samples: programs with a file of their own, which a test runs; a page links them, and the site shows them instead. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { withPublishedNames } from './links.ts';
import { type Page, repositoryRoot } from './pages.ts';

const FOLDERS = /^docs\/(?:samples|examples)\//;

const LANGUAGES: Readonly<Record<string, string>> = {
  '.sh': 'sh',
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.py': 'python',
  '.json': 'json',
  '.yaml': 'yaml',
  '.sml': 'python',
};

/** The comment that says what a file is: on the site, the page says it. */
const FIRST_COMMENT = /^(?:#!.*\n)?(?:\/\*\*[\s\S]*?\*\/\n+|"""[\s\S]*?"""\n+|(?:# .*\n)+\n*)?/;

interface LinkedSample {
  readonly name: string;
  readonly path: string;
}

/** The samples that a paragraph links, if it consists of nothing else: `[curl](…) · [TypeScript](…)`. */
function samplesOf(page: Page, paragraph: string): LinkedSample[] {
  const links = [...paragraph.matchAll(/\[([^\]]+)\]\(([^)\s#]+)\)/g)];
  if (links.length === 0 || paragraph.replace(/\[[^\]]+\]\([^)]+\)/g, '').replace(/[·\s]/g, '') !== '') return [];
  const samples = links.map(([, name = '', target = '']) => ({
    name: name.replaceAll('`', ''),
    path: posix.join(posix.dirname(page.path), target),
  }));
  return samples.every(({ path }) => FOLDERS.test(path) && posix.extname(path) in LANGUAGES) ? samples : [];
}

/**
 * A group of tabs with these samples.
 * @throws Error if one does not exist
 */
export function showSamples(samples: readonly LinkedSample[]): string {
  const blocks = samples.map(({ name, path }) => {
    const file = posix.join(repositoryRoot, path);
    if (!existsSync(file)) throw new Error(`There is no sample ${path}.`);
    const code = withPublishedNames(readFileSync(file, 'utf8').replace(FIRST_COMMENT, '').trimEnd());
    return `\`\`\`${LANGUAGES[posix.extname(path)]} [${name}]\n${code}\n\`\`\``;
  });
  return ['::: code-group', ...blocks, ':::'].join('\n\n');
}

/** A page with samples in place of the paragraphs that link them. */
export function includeSamples(page: Page): string {
  return page.text
    .split(/(^([ \t]*)```[\s\S]*?^\2```[ \t]*$)/gm)
    .map((part, index) => {
      // Fenced blocks, and their indentation, stand between the other parts.
      if (index % 3 === 2) return '';
      if (index % 3 === 1) return part;
      return part
        .split('\n\n')
        .map((paragraph) => {
          const samples = samplesOf(page, paragraph);
          return samples.length === 0 ? paragraph : showSamples(samples);
        })
        .join('\n\n');
    })
    .join('');
}
