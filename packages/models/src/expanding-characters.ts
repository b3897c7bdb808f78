/** Signs that stand for many letters, such as ﷺ for eighteen: no text becomes many times as long for a model as it is. */

/** Where all signs with long plain forms lie (Unicode's compatibility decompositions), but for ¼, ½ and ¾. */
const expandingCharacterPattern = /[\u1fc0-\u33ff\ufb00-\ufdff]/g;
/** Chosen: pairs such as Ĳ and ﬁ stay what they are. */
const MAX_EXPANDED_UNITS = 2;

const shortFormCache = new Map<string, string>();

/** Ligatures and numerals of Latin letters are words, or parts of words. */
function getShortForm(sign: string): string {
  const plain = sign.normalize('NFKC');
  return plain.length > MAX_EXPANDED_UNITS && !/^[a-z]+$/i.test(plain) ? plain.slice(0, 1) : sign;
}

/**
 * The text with the first sign of its plain form in place of each such sign, so that every place stays where it was. Ten
 * thousand of ﷺ took a model 27 times as long as ten thousand letters; units of measurement lose their rest, and nobody insults by them.
 */
export const shortenExpandingCharacters = (text: string): string =>
  text.replace(expandingCharacterPattern, (sign) => {
    const short = shortFormCache.get(sign) ?? getShortForm(sign);
    shortFormCache.set(sign, short);
    return short;
  });
