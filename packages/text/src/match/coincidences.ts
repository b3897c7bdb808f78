/** Innocent words that read as a term when reversed, in ROT13, or letter by letter. */

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words of English, French, Spanish and German, and first names, that turn into a term by chance. Found by applying the
 * transformations to dictionaries of these languages.
 */
export const transformedCoincidences = toWordSet(`
  abos ate bats bols bonk buns crei deep deliver drat fung gals god ixes jubel knits lana lanas live lived niffe onan ornare
  ornaren parc parcs peed pets puni raggin resol saggin shaggin reviled sessa shone snub soba spin spit spots stab star step stink stun
  tarp tips tons tops tums ygro zaps
`);

/** Words that begin with a common word and end with a term, or vice versa, when spelled letter by letter. */
export const spelledOutCoincidences = toWordSet(`
  amasses aspic aspics besmut doffing hearse hearses heartwater mingy offing reffing riffing ruffing sheafing therapist
  therapists analyst analysts
`);
