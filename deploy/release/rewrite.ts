/** Gives the files of a package the names under which it is published. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SCOPE } from './published-packages.ts';

/** Names of workspaces in specifiers and in prose; not those of variables or paths. */
const WORKSPACE_NAME = /@winnow\/(?=(?:core|models|sdk|server|text|weights-(?:pictures|speech|text))\b)/g;

/** The server is no dependency of the SDK: the types of its procedures come with the SDK (app-router.ts). */
const ROUTER_IMPORT = /(from\s+|import\()(["'])@winnow\/server\2/g;

/** Import types keep the endings of sources in TypeScript's declarations. */
const SOURCE_ENDING = /((?:from\s+|import\()["']\.{1,2}\/[^"']+)\.ts(?=["'])/g;

/** Links to files of the repository are broken in a package: only their text is kept. */
const RELATIVE_LINK = /\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g;

/** Keeps the links of a page that work from a package. */
export const dropRelativeLinks = (page: string): string => page.replace(RELATIVE_LINK, '$1');

export function rewriteText(text: string, { isDeclarations }: { readonly isDeclarations: boolean }): string {
  const local = isDeclarations ? text.replace(ROUTER_IMPORT, '$1$2./app-router.js$2') : text;
  const named = local.replace(WORKSPACE_NAME, `${SCOPE}/`);
  return isDeclarations ? named.replace(SOURCE_ENDING, '$1.js') : named;
}

export function rewriteFile(path: string, options: { readonly isDeclarations: boolean }): void {
  const text = readFileSync(path, 'utf8');
  const rewritten = rewriteText(path.endsWith('.md') ? dropRelativeLinks(text) : text, options);
  if (rewritten !== text) writeFileSync(path, rewritten);
}
