/** Where a folder is a list, every file in it has its line in the folder's index.ts. */
import { posix } from 'node:path';
import { isTest } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

interface IndexedFolder {
  readonly folder: string;
  /** Files in the folder that are not items: types and helpers. Nor are its subfolders, unless `deep`. */
  readonly exceptions?: readonly string[];
  readonly includesSubfolders?: true;
}

/** docs/adding.md names the same folders. */
export const indexedFolders: readonly IndexedFolder[] = [
  { folder: 'packages/core/src/pii/', exceptions: ['definition.ts', 'mask.ts'] },
  { folder: 'packages/core/src/languages/', exceptions: ['explanation-phrases.ts', 'language-codes.ts'] },
  { folder: 'packages/text/src/pii/', exceptions: ['recogniser.ts'] },
  { folder: 'packages/text/src/lexicon/', exceptions: ['entry.ts', 'terms.ts'], includesSubfolders: true },
  { folder: 'apps/server/src/moderation/analyzers/text/', exceptions: ['media.ts'] },
  { folder: 'apps/server/src/platform/media/image/passes/' },
  {
    folder: 'apps/server/src/platform/media/image/redact/',
    exceptions: ['mode.ts', 'patch.ts', 'grid.ts', 'fill.ts', 'font.ts'],
  },
  {
    folder: 'apps/server/src/moderation/analyzers/audio/',
    exceptions: ['audio-models.ts', 'media.ts', 'remote.ts', 'unheard-parts.ts', 'wav.ts'],
  },
  {
    folder: 'apps/server/src/moderation/analyzers/image/',
    exceptions: ['boxes.ts', 'classes.ts', 'media.ts'],
  },
  { folder: 'apps/server/src/moderation/modalities/' },
  { folder: 'apps/server/src/transport/http/routes/' },
];

export const wholeLists: Rule = {
  description: 'where a folder is a list, index.ts has a line for every file',
  check: (tree) =>
    indexedFolders.flatMap(({ folder, exceptions = [], includesSubfolders }) => {
      const index = tree.sources.find(({ path }) => path === `${folder}index.ts`);
      const listed = new Set(index?.imports.map(({ specifier }) => posix.join(folder, specifier)));
      return tree.sources
        .map(({ path }) => path)
        .filter((path) => path.startsWith(folder) && path !== index?.path && !isTest(path))
        .filter((path) => includesSubfolders || !path.slice(folder.length).includes('/'))
        .filter((path) => !exceptions.includes(path.slice(folder.length)) && !listed.has(path))
        .map((path) => `${path} is not in ${folder}index.ts`);
    }),
};
