/** Links of the built site: each leads to a file that was built, and to an element that this file has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const HREF = /<a\b[^>]*\bhref="([^"]+)"/g;
const ID = /\bid="([^"]+)"/g;

const decode = (text: string): string =>
  decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'));

/** What is wrong with the links of a built site. @param folder where VitePress has built it */
export function findDeadLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.replaceAll('\\', '/'));
  const texts = new Map(pages.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const anchors = new Map(
    [...texts].map(([path, text]) => [path, new Set([...text.matchAll(ID)].map(([, id = '']) => decode(id)))]),
  );
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(HREF)]
      .map(([, href = '']) => decode(href))
      .filter((href) => !/^[a-z]+:/.test(href))
      .filter((href) => !leadsSomewhere(href, { path, folder, anchors }))
      .map((href) => `${path} links to ${href}`),
  );
}

interface BuiltPages {
  readonly path: string;
  readonly folder: string;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

function leadsSomewhere(href: string, { path, folder, anchors }: BuiltPages): boolean {
  const [file = '', anchor] = href.split('#');
  const target =
    file === '' ? path : posix.join(file.startsWith('/') ? '' : posix.dirname(path), file).replace(/^\//, '');
  const page = target === '' || target.endsWith('/') ? `${target}index.html` : target;
  const ids = anchors.get(page);
  if (ids === undefined) return existsSync(join(folder, page));
  return anchor === undefined || anchor === '' || ids.has(anchor);
}
