/** Product code keeps to what packages publish: members that begin with an underscore may change in any release. */
import { isProductCode } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

/** Exceptions by file and member, each with its reason. */
export const allowedPrivateMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/server/src/platform/storage/fail-fast-pglite.ts': {
    _runExclusiveQuery:
      'PGlite has no other place where every query passes; the class that we extend declares it protected',
  },
};

export const noPrivateMembers: Rule = {
  description: 'no member that begins with an underscore is used, except those that are allowed by name',
  check: (tree) =>
    tree.sources
      .filter(({ path }) => isProductCode(path))
      .flatMap(({ path, privateMembers }) =>
        privateMembers
          .filter(({ what }) => !Object.hasOwn(allowedPrivateMembers[path] ?? {}, what))
          .map(({ what, line }) => `${path}:${line} uses ${what}, which is private`),
      ),
};
