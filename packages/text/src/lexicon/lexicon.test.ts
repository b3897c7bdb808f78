/** Tests of the lexicon files: the list matches the folder, and terms follow the syntax of entry.ts. */
import { describe, expect, it } from 'vitest';
import { lexicons } from './index.ts';

const nameOf = (lexicon: (typeof lexicons)[number]) => `${lexicon.signal}/${lexicon.language}`;

/** Words of letters, digits and marks, joined by single spaces; "*" at the ends, "~" after a word; or an emoji. */
const wellWritten =
  /^(?:\*?[\p{L}\p{N}\p{M}'’.%-]+(?:~? [\p{L}\p{N}\p{M}'’.%-]+)*[~*]?|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+)$/u;

const termsOf = (lexicon: (typeof lexicons)[number]): string[] => Object.values(lexicon.terms).flat();

describe('lexicons', () => {
  it('lists every file of the folder, and nothing else', () => {
    const files = Object.keys(import.meta.glob(['./*/*.ts'])).map((path) => path.slice(2, -3));
    expect(lexicons.map(nameOf).sort()).toEqual(files.sort());
  });

  it.each(lexicons.map((lexicon) => [nameOf(lexicon), lexicon] as const))(
    '%s is written in the syntax of entry.ts',
    (_, lexicon) => {
      const all = [...termsOf(lexicon), ...(lexicon.innocent ?? [])];
      expect(all.filter((term) => !wellWritten.test(term))).toEqual([]);
    },
  );

  it.each(lexicons.map((lexicon) => [nameOf(lexicon), lexicon] as const))(
    '%s holds each term once, in lower case, and never as innocent too',
    (_, lexicon) => {
      const all = termsOf(lexicon);
      expect(all.filter((term, i) => all.indexOf(term) !== i)).toEqual([]);
      expect(all.filter((term) => term !== term.toLowerCase() || term !== term.normalize('NFC'))).toEqual([]);
      expect((lexicon.innocent ?? []).filter((word) => all.includes(word))).toEqual([]);
    },
  );

  it('calls never benign only what is a term of the same file, and only of the worst', () => {
    const strange = lexicons.flatMap((lexicon) =>
      (lexicon.neverBenign ?? []).filter((term) => !lexicon.terms.High?.includes(term)),
    );
    expect(strange).toEqual([]);
  });
});
