/** Rules for every source file. */
import { posix } from 'node:path';
import type { SourceFile } from '../source-file.ts';
import type { Rule } from './rule.ts';

/** House style: aim for 80 lines, reconsider at 250. */
const MAX_LINES = 400;

/** A rule that checks one file at a time. */
function ruleForEachFile(says: string, violationsIn: (source: SourceFile) => string[]): Rule {
  return { description: says, check: (tree) => tree.sources.flatMap(violationsIn) };
}

export const startsWithASentence = ruleForEachFile(
  'a file begins with a comment that says in a sentence what it holds',
  ({ path, heading }) => {
    if (heading === undefined) return [`${path}:1 has no sentence`];
    return /^\s[\s*]*[^\s*][\s\S]*[.?!)]\s*$/.test(heading) ? [] : [`${path}:1 is no sentence: ${heading.trim()}`];
  },
);

export const staysShort = ruleForEachFile(
  `no file has more than ${MAX_LINES} lines, pure data aside`,
  ({ path, lines, isData }) => (lines > MAX_LINES && !isData ? [`${path} has ${lines} lines`] : []),
);

export const noAny = ruleForEachFile('no `any`', ({ path, uses }) =>
  uses.filter(({ what }) => what === 'any').map(({ line }) => `${path}:${line}`),
);

export const nothingLeftToDo = ruleForEachFile('no note of work left to do in a comment', ({ path, comments }) =>
  comments.filter(({ text }) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ line }) => `${path}:${line}`),
);

export const noBarrels: Rule = {
  description: "no file that only hands on others' exports, but what a package's manifest exports",
  check(tree) {
    const faces = new Set(
      tree.workspaces.flatMap(({ folder, manifest }) =>
        Object.values(manifest.exports ?? {}).map(({ source }) => posix.join(folder, source)),
      ),
    );
    return tree.sources.filter(({ path, isBarrel }) => isBarrel && !faces.has(path)).map(({ path }) => path);
  },
};

export const noDrawers = ruleForEachFile(
  'no file or folder named after nothing (utils, helpers, common, misc)',
  ({ path }) => (/(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[jt]sx?$)/.test(path) ? [path] : []),
);

export const noMocks = ruleForEachFile('no test replaces a module', ({ path, uses }) =>
  uses.filter(({ what }) => /^vi\.(?:do)?[mM]ock$/.test(what)).map(({ what, line }) => `${path}:${line} ${what}`),
);
