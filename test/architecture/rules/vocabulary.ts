/** One vocabulary: retired words stay away, and a type's name stands for one thing. */
import type { Rule } from './rule.ts';

const GLOSSARY = 'docs/glossary.md';
/** A row of the glossary's last table: `| retired | use instead |`. */
const RETIRED_SECTION = /^## Retired words$[\s\S]*/m;
const ROW = /^\| `([^`]+)` \|/gm;

/** History may say what things were called, and planted violations have to. */
const mayUseRetired = (path: string): boolean =>
  path === GLOSSARY || path === 'CHANGELOG.md' || /^(?:docs\/decisions|test\/architecture\/planted)\//.test(path);

/** Data, fixtures and captured texts are not ours to reword. */
const isProse = (path: string): boolean =>
  /\.(?:md|tsx?)$/.test(path) && !/\/(?:data|texts|written|words|lexicon)\//.test(path) && !/\/training\//.test(path);

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const retiredWords: Rule = {
  description: 'no source file or document uses a word that docs/glossary.md has retired',
  check(tree) {
    const [section = ''] = RETIRED_SECTION.exec(tree.files.get(GLOSSARY) ?? '') ?? [];
    const retired = [...section.matchAll(ROW)].map(([, word = '']) => ({
      word,
      pattern: new RegExp(`(?<!\\w)${escapeRegExp(word)}(?!\\w)`),
    }));
    return [...tree.files]
      .filter(([path]) => isProse(path) && !mayUseRetired(path))
      .flatMap(([path, text]) =>
        retired.filter(({ pattern }) => pattern.test(text)).map(({ word }) => `${path}: "${word}" is retired`),
      );
  },
};

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class) ([A-Z]\w*)/gm;

/** One concept in two packages: a request as core parses it, and as the SDK lets one write it. */
const sharedNames: readonly string[] = ['TextRequest', 'ImageRequest', 'AudioRequest', 'VideoRequest'];

export const uniqueTypeNames: Rule = {
  description: 'no two files export a type of the same name, unless it is one concept',
  check(tree) {
    const owners = new Map<string, string[]>();
    for (const { path } of tree.sources)
      for (const [, name = ''] of (tree.files.get(path) ?? '').matchAll(EXPORTED_TYPE))
        owners.set(name, [...(owners.get(name) ?? []), path]);
    return [...owners]
      .filter(([name, paths]) => new Set(paths).size > 1 && !sharedNames.includes(name))
      .map(([name, paths]) => `${paths[0]}: ${name} is exported by ${paths.slice(1).join(', ')} as well`);
  },
};
