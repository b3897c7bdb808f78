/** Where a folder is a list, every file in it has its line in the folder's index.ts. */
import { posix } from 'node:path';
import { isTest } from '../tree.ts';
import type { Rule } from './rule.ts';

interface List {
  readonly folder: string;
  /** Files in the folder that are no items: shapes and tools. Folders below it are no items either, unless `deep`. */
  readonly besides?: readonly string[];
  readonly deep?: true;
}

/** docs/adding.md names the same folders. */
export const lists: readonly List[] = [
  { folder: 'packages/core/src/pii/', besides: ['row.ts', 'mask.ts'] },
  { folder: 'packages/core/src/languages/', besides: ['words.ts', 'spoken.ts'] },
  { folder: 'packages/text/src/pii/', besides: ['recogniser.ts'] },
  { folder: 'packages/text/src/lexicon/', besides: ['entry.ts', 'terms.ts'], deep: true },
  { folder: 'apps/server/src/analyzers/text/', besides: ['media.ts'] },
  { folder: 'apps/server/src/media/image/looks/' },
  { folder: 'apps/server/src/media/image/redact/', besides: ['mode.ts', 'patch.ts', 'grid.ts', 'fill.ts', 'font.ts'] },
  {
    folder: 'apps/server/src/analyzers/audio/',
    besides: ['listening.ts', 'media.ts', 'remote.ts', 'wav.ts'],
  },
  { folder: 'apps/server/src/analyzers/image/', besides: ['boxes.ts', 'classes.ts', 'media.ts', 'unasked.ts'] },
  { folder: 'apps/server/src/moderation/modalities/' },
  { folder: 'apps/server/src/http/routes/' },
];

export const wholeLists: Rule = {
  says: 'where a folder is a list, index.ts has a line for every file',
  check: (tree) =>
    lists.flatMap(({ folder, besides = [], deep }) => {
      const index = tree.sources.find(({ path }) => path === `${folder}index.ts`);
      const listed = new Set(index?.imports.map(({ specifier }) => posix.join(folder, specifier)));
      return tree.sources
        .map(({ path }) => path)
        .filter((path) => path.startsWith(folder) && path !== index?.path && !isTest(path))
        .filter((path) => deep || !path.slice(folder.length).includes('/'))
        .filter((path) => !besides.includes(path.slice(folder.length)) && !listed.has(path))
        .map((path) => `${path} is not in ${folder}index.ts`);
    }),
};
