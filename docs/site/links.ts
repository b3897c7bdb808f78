/** Links of documents, as the site needs them: those to pages keep working, those to source files go to the repository. */
import { posix } from 'node:path';
import { publishedName } from '../../deploy/release/published-packages.ts';
import type { Page } from './pages.ts';

export interface LinkTargets {
  readonly pages: ReadonlyMap<string, Page>;
  /** Address of the repository's files, such as `https://git.example.com/winnow/blob/main`; absent: they are not linked. */
  readonly repository?: string | undefined;
}

/** A fenced block; elsewhere a link or a picture, whose text may hold code, or inline code, which holds no links. */
const PIECES = /^([ \t]*)(```|~~~)[\s\S]*?^\1\2[ \t]*$|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)|`[^`\n]*`/gm;

/** Another scheme, or a place on the same page. */
const STAYS = /^(?:[a-z]+:|#)/;

function relink(page: Page, target: string, { pages, repository }: LinkTargets): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = posix.join(posix.dirname(page.path), file).replace(/\/$/, '');
  const to = pages.get(path) ?? pages.get(`${path}/README.md`);
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (to === undefined) return repository === undefined ? undefined : `${repository}/${path}${suffix}`;
  const relative = posix.relative(posix.dirname(page.address), to.address);
  return `${relative.startsWith('.') ? '' : './'}${relative}${suffix}`;
}

/** The text of a page with the links of the site; what cannot be linked keeps its words. */
export function rewriteLinks(page: Page, targets: LinkTargets): string {
  return page.text.replace(PIECES, (piece, _indent, fence, picture, words, target?: string) => {
    if (fence !== undefined || target === undefined || STAYS.test(target) || picture === '!') return piece;
    const link = relink(page, target, targets);
    return link === undefined ? words : `[${words}](${link})`;
  });
}

/** Programs with the names under which their packages are published: inside of the repository they have others. */
export const withPublishedNames = (code: string): string =>
  code.replace(/@winnow\/(?:core|sdk|text|models|server)\b/g, publishedName);

/** A page with the published names in its programs. */
export const publishPrograms = (text: string): string =>
  text.replace(/^([ \t]*)```[\s\S]*?^\1```[ \t]*$/gm, withPublishedNames);
