/**
 * Characters that expand to many letters, such as ﷺ to eighteen: replaced, so that no text becomes many times as long
 * for a model.
 */

/** The blocks of all characters with long compatibility decompositions in Unicode, except ¼, ½ and ¾. */
const expandingCharacterPattern = /[\u1fc0-\u33ff\ufb00-\ufdff]/g;
/** Chosen by us, not measured: pairs such as Ĳ and ﬁ are kept. */
const MAX_EXPANDED_UNITS = 2;

const shortFormCache = new Map<string, string>();

/** Ligatures and numerals of Latin letters are words, or parts of words. */
function getShortForm(sign: string): string {
  const plain = sign.normalize('NFKC');
  return plain.length > MAX_EXPANDED_UNITS && !/^[a-z]+$/i.test(plain) ? plain.slice(0, 1) : sign;
}

/**
 * Replaces each such character with the first character of its decomposition, so that offsets do not change. Ten
 * thousand of ﷺ took a model 27 times as long as ten thousand letters; units of measurement are truncated, but they are
 * not used as insults.
 */
export const shortenExpandingCharacters = (text: string): string =>
  text.replace(expandingCharacterPattern, (sign) => {
    const short = shortFormCache.get(sign) ?? getShortForm(sign);
    shortFormCache.set(sign, short);
    return short;
  });
