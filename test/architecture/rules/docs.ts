/**
 * What the documents must satisfy: links resolve, decisions are numbered consecutively, and every error is explained.
 */
import { posix } from 'node:path';
import { errorCatalog } from '@winnow/core';
import { headingAnchor } from '../../../docs/site/heading-anchor.ts';
import type { RepositoryTree } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

const markdownFiles = (tree: RepositoryTree) => [...tree.files].filter(([path]) => path.endsWith('.md'));

/** Text without fenced and inline code, which contains no links. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

function headingAnchors(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => headingAnchor(heading)));
}

export const links: Rule = {
  description: 'every relative link in a document leads to a file, a folder or a heading that exists',
  check(tree) {
    const folders = new Set(
      [...tree.files.keys()].flatMap((path) => path.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))),
    );
    return markdownFiles(tree).flatMap(([path, text]) =>
      [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [file = '', anchor] = target.split('#');
          const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
          const content = tree.files.get(to);
          if (content === undefined) return !folders.has(to);
          return anchor !== undefined && !headingAnchors(content).has(anchor);
        })
        .map((target) => `${path} links to ${target}`),
    );
  },
};

const DECISIONS = 'docs/decisions/';

export const decisions: Rule = {
  description: 'decisions are numbered without gaps and listed in docs/decisions/README.md',
  check(tree) {
    const index = tree.files.get(`${DECISIONS}README.md`) ?? '';
    const pages = [...tree.files.keys()]
      .filter((path) => path.startsWith(DECISIONS) && path !== `${DECISIONS}README.md`)
      .map((path) => path.slice(DECISIONS.length))
      .sort();
    return pages.flatMap((page, position) => {
      const number = String(position + 1).padStart(4, '0');
      return [
        ...(page.startsWith(`${number}-`) ? [] : [`${DECISIONS}${page} should have the number ${number}`]),
        ...(index.includes(`](${page})`) ? [] : [`${DECISIONS}${page} is not in the index`]),
      ];
    });
  },
};

const FAILURES = 'docs/failure-modes.md';

export const errorsExplained: Rule = {
  description: 'docs/failure-modes.md explains every error code of the table, with its status, and no other',
  check(tree) {
    const page = tree.files.get(FAILURES) ?? '';
    const explained = new Map(
      [...page.matchAll(/^\| (\d{3}) \| `([a-z_]+)` \|/gm)].map(([, status, code = '']) => [code, Number(status)]),
    );
    const missing = Object.entries(errorCatalog)
      .filter(([code, { status }]) => explained.get(code) !== status)
      .map(([code, { status }]) => `${FAILURES} does not explain ${status} ${code}`);
    const unknown = [...explained.keys()]
      .filter((code) => !(code in errorCatalog))
      .map((code) => `${FAILURES} explains ${code}, which is no error`);
    return [...missing, ...unknown];
  },
};

/** The head of a decision page: a title, its date, its status. */
const DECISION_HEAD = /^# \d{4} .+\n\n- Date: \d{4}-\d\d-\d\d\b.*\n- Status: \S/;

export const decisionHeads: Rule = {
  description: 'a decision page begins with its title, date and status',
  check: ({ files }) =>
    [...files]
      .filter(([path]) => /^docs\/decisions\/\d/.test(path))
      .filter(([, text]) => !DECISION_HEAD.test(text))
      .map(([path]) => `${path} does not begin with title, date and status`),
};

const PROSE_WIDTH = 100;
/** Pages that are generated, with paragraphs from code. */
const GENERATED_PAGES = ['docs/quality.md', 'docs/languages.md', 'docs/thresholds.md'];
/** Tables, headings, HTML and link targets cannot be wrapped. */
const UNWRAPPABLE = /^\s*(?:\||#|<|\[[^\]]+\]:)/;
/** What stays on one line: links, code, words. */
const UNBREAKABLE = /`[^`]*`\S*|!?\[[^\]]*\]\([^)]*\)\S*|\S+/g;

export const wrappedProse: Rule = {
  description: 'prose in documents is wrapped at 100 characters',
  check: (tree) =>
    markdownFiles(tree)
      .filter(([path]) => !GENERATED_PAGES.includes(path))
      .flatMap(([path, text]) =>
        text
          // Code keeps its lines, which are blanked here.
          .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, (code) => code.replace(/[^\n]/g, ''))
          .split('\n')
          .flatMap((line, index) => {
            const isLong = line.length > PROSE_WIDTH && !UNWRAPPABLE.test(line);
            return isLong && (line.match(UNBREAKABLE)?.length ?? 0) > 2 ? [`${path}:${index + 1} is not wrapped`] : [];
          }),
      ),
};

/** Pages that tell readers which file to open or what to run; what they put in backticks must exist. */
const GUIDE = /^(?:README|CONTRIBUTING|docs\/architecture|docs\/adding|docs\/guides\/[^/]+|packages\/sdk\/README)\.md$/;
const PATH = /`((?:packages|apps|test|docs)\/[\w./-]+)`/g;
const SCRIPT = /npm run (?:--silent )?([\w:]+)(?: -w @winnow\/([\w-]+))?/g;

export const guides: Rule = {
  description: 'the guides name only files and scripts that exist',
  check(tree) {
    const paths = [...tree.files.keys()];
    const exists = (path: string) =>
      tree.files.has(path) || paths.some((each) => each.startsWith(path.endsWith('/') ? path : `${path}/`));
    const scripts = (workspace: string | undefined): object =>
      workspace === undefined
        ? (JSON.parse(tree.files.get('package.json') ?? '{}').scripts ?? {})
        : (tree.workspaces.find(({ manifest }) => manifest.name === `@winnow/${workspace}`)?.manifest.scripts ?? {});
    const pages = markdownFiles(tree).filter(([path]) => GUIDE.test(path));
    return pages.flatMap(([guide, text]) => {
      const lost = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !exists(path));
      const unknown = [...text.matchAll(SCRIPT)].filter(
        ([, script = '', workspace]) => !(script in scripts(workspace)),
      );
      return [
        ...lost.map((path) => `${guide} names ${path}`),
        ...unknown.map(([command]) => `${guide} names "${command}"`),
      ];
    });
  },
};
