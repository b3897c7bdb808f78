/** What holds for every source file. */
import { posix } from 'node:path';
import type { Source } from '../source.ts';
import type { Rule } from './rule.ts';

/** house style: aim for 80 lines, think at 250. */
const MAX_LINES = 400;

/** A rule that looks at one file at a time. */
function perFile(says: string, violationsIn: (source: Source) => string[]): Rule {
  return { says, check: (tree) => tree.sources.flatMap(violationsIn) };
}

export const startsWithASentence = perFile(
  'a file begins with a comment that says in a sentence what it holds',
  ({ path, heading }) => {
    if (heading === undefined) return [`${path}:1 has no sentence`];
    return /^\s[\s*]*[^\s*][\s\S]*[.?!)]\s*$/.test(heading) ? [] : [`${path}:1 is no sentence: ${heading.trim()}`];
  },
);

export const staysShort = perFile(
  `no file has more than ${MAX_LINES} lines, pure data aside`,
  ({ path, lines, isData }) => (lines > MAX_LINES && !isData ? [`${path} has ${lines} lines`] : []),
);

export const noAny = perFile('no `any`', ({ path, uses }) =>
  uses.filter(({ what }) => what === 'any').map(({ line }) => `${path}:${line}`),
);

export const nothingLeftToDo = perFile('no note of work left to do in a comment', ({ path, comments }) =>
  comments.filter(({ text }) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ line }) => `${path}:${line}`),
);

export const noBarrels: Rule = {
  says: "no file that only hands on others' exports, but what a package's manifest exports",
  check(tree) {
    const faces = new Set(
      tree.workspaces.flatMap(({ folder, manifest }) =>
        Object.values(manifest.exports ?? {}).map(({ source }) => posix.join(folder, source)),
      ),
    );
    return tree.sources.filter(({ path, isBarrel }) => isBarrel && !faces.has(path)).map(({ path }) => path);
  },
};

export const noDrawers = perFile('no file or folder named after nothing (utils, helpers, common, misc)', ({ path }) =>
  /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[jt]sx?$)/.test(path) ? [path] : [],
);

export const noMocks = perFile('no test replaces a module', ({ path, uses }) =>
  uses.filter(({ what }) => /^vi\.(?:do)?[mM]ock$/.test(what)).map(({ what, line }) => `${path}:${line} ${what}`),
);
