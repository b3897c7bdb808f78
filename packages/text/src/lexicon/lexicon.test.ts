/** Tests of the lexicon files: the list matches the folder, and terms follow the syntax of entry.ts. */
import { describe, expect, it } from 'vitest';
import { lexicons } from './index.ts';

const nameOf = (lexicon: (typeof lexicons)[number]) => `${lexicon.signal}/${lexicon.language}`;

/** Words of letters, digits and marks, joined by single spaces; "*" at the ends, "~" after a word; or an emoji. */
const wellWritten =
  /^(?:\*?[\p{L}\p{N}\p{M}'’.%-]+(?:~? [\p{L}\p{N}\p{M}'’.%-]+)*[~*]?|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+)$/u;

const termsOf = (lexicon: (typeof lexicons)[number]): string[] => Object.values(lexicon.terms).flat();
const phrasesOf = ({ harmless = [], jestObjects = [], jestReasons = [] }: (typeof lexicons)[number]): string[] => [
  ...harmless,
  ...jestObjects,
  ...jestReasons,
];

describe('lexicons', () => {
  it('lists every file of the folder, and nothing else', () => {
    const files = Object.keys(import.meta.glob(['./*/*.ts'])).map((path) => path.slice(2, -3));
    expect(lexicons.map(nameOf).sort()).toEqual(files.sort());
  });

  it.each(lexicons.map((lexicon) => [nameOf(lexicon), lexicon] as const))(
    '%s is written in the syntax of entry.ts',
    (_, lexicon) => {
      const all = [...termsOf(lexicon), ...(lexicon.innocent ?? []), ...phrasesOf(lexicon)];
      expect(all.filter((term) => !wellWritten.test(term))).toEqual([]);
    },
  );

  it.each(lexicons.map((lexicon) => [nameOf(lexicon), lexicon] as const))(
    '%s holds each term once, in lower case, and never as innocent too',
    (_, lexicon) => {
      const all = [...termsOf(lexicon), ...phrasesOf(lexicon)];
      const seen = new Set<string>();
      expect(all.filter((term) => seen.size === seen.add(term).size)).toEqual([]);
      expect(all.filter((term) => term !== term.toLowerCase() || term !== term.normalize('NFC'))).toEqual([]);
      const own = new Set(termsOf(lexicon));
      expect((lexicon.innocent ?? []).filter((word) => own.has(word))).toEqual([]);
    },
  );

  it('calls no phrase harmless that holds a threat of the same language and no more', () => {
    const threats = new Set(lexicons.filter(({ signal }) => signal !== 'spam').flatMap(termsOf));
    expect(lexicons.flatMap(phrasesOf).filter((phrase) => threats.has(phrase))).toEqual([]);
  });

  it('calls never benign only what is a term of the same file, and only of the worst', () => {
    const strange = lexicons.flatMap((lexicon) =>
      (lexicon.neverBenign ?? []).filter((term) => !lexicon.terms.High?.includes(term)),
    );
    expect(strange).toEqual([]);
  });
});
