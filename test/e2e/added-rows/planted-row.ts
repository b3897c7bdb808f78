/** A row that is planted in a copy of the repository: its edits, and how a caller of the server sees it work. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedTree } from '../../support/copied-tree.ts';
import type { PlantedServer } from './planted-server.ts';

/** An edit of one file, as docs/adding.md tells a reader to make it. */
export type PlantedEdit =
  | { readonly file: string; readonly content: string | Uint8Array }
  /** After the first place that matches. */
  | { readonly file: string; readonly after: RegExp; readonly insert: string }
  /** `$&` is what matched. */
  | { readonly file: string; readonly replace: RegExp; readonly by: string };

export interface PlantedRow {
  /** The first cell of its row in docs/adding.md. */
  readonly what: string;
  readonly edits: readonly PlantedEdit[];
  /** A text for each language of explanations, by its code, and the line after which it belongs. */
  readonly phrases?: { readonly after: RegExp; readonly insert: (text: string) => string; readonly texts: Phrases };
  /** The files of its edits that the page cannot name: where the new row is used. */
  readonly uses?: readonly string[];
  /** Pages that a test writes with `vitest -u`. */
  readonly generated?: readonly string[];
  /** Completes "a caller sees …". */
  readonly guarantee: string;
  see(server: PlantedServer): Promise<void>;
}

export type Phrases = Readonly<Record<string, string>>;

const LANGUAGES = 'packages/core/src/languages/';

/** Files of the folder that are no language. */
const isLanguage = (name: string) => /^[a-z]{2,3}\.ts$/.test(name);

/** Makes the edits of a row. @throws Error if the place of an edit is not there */
export async function plantRow(tree: CopiedTree, { edits, phrases }: PlantedRow): Promise<void> {
  for (const edit of edits) await makeEdit(tree, edit);
  if (phrases === undefined) return;
  for (const name of (await readdir(join(tree.path, LANGUAGES))).filter(isLanguage)) {
    const text = phrases.texts[name.replace('.ts', '')];
    if (text === undefined) throw new Error(`There is no text for ${LANGUAGES}${name}.`);
    await makeEdit(tree, { file: LANGUAGES + name, after: phrases.after, insert: phrases.insert(text) });
  }
}

async function makeEdit(tree: CopiedTree, edit: PlantedEdit): Promise<void> {
  if ('content' in edit) return tree.write(edit.file, edit.content);
  const before = await tree.read(edit.file);
  const after =
    'after' in edit
      ? before.replace(edit.after, (found) => found + edit.insert)
      : before.replace(edit.replace, edit.by);
  if (after === before)
    throw new Error(`${edit.file} has no place that matches ${'after' in edit ? edit.after : edit.replace}.`);
  await tree.write(edit.file, after);
}

/** Files of a row that the page does not name. @param line the row's line of docs/adding.md */
export function findUnnamedFiles({ edits, uses = [], generated = [] }: PlantedRow, line: string): string[] {
  const paths = [...line.matchAll(/`([^`]+\/[^`]*)`/g)].map(([, path = '']) => path);
  const links = [...line.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, target = '']) => `docs/${target}`);
  const isNamed = (file: string) => paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  const files = new Set([...edits.map(({ file }) => file), ...generated]);
  return [...files].filter((file) => !(isNamed(file) || links.includes(file) || uses.includes(file)));
}

/** How many files a row touches, as docs/adding.md writes it: "3", or "3 + languages". */
export function countFiles({ edits, phrases, generated = [] }: PlantedRow): string {
  const files = new Set([...edits.map(({ file }) => file), ...generated]).size;
  return phrases === undefined ? String(files) : `${files} + languages`;
}
