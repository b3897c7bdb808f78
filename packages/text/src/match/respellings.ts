/**
 * Phonetic respellings: "fvck", "phuck", "fuxx". The trie contains them as additional entries, at no cost for matching.
 */

const minRespelledLength = 4;
/** Words with more places are respelled at each one separately and at all of them together. */
const maxCombinedPositions = 3;
const letterRespellings = { u: 'v', f: 'ph', ck: 'xx' } as const;

interface RespellingPosition {
  at: number;
  letters: keyof typeof letterRespellings;
}

/** The respellings of a word of letters a–z; none of a phrase or a short word. */
export function getRespellings(word: string): string[] {
  const places = findRespellingPositions(word);
  if (places.length === 0) return [];
  const choices =
    places.length <= maxCombinedPositions
      ? Array.from({ length: 2 ** places.length - 1 }, (_, bits) => places.filter((_place, k) => (bits + 1) & (1 << k)))
      : [...places.map((place) => [place]), places];
  return choices.map((chosen) => respellAt(word, chosen));
}

/** The places where a word may be respelled. Called for tens of thousands of terms, most of them phrases. */
function findRespellingPositions(word: string): RespellingPosition[] {
  const places: RespellingPosition[] = [];
  if (word.length < minRespelledLength || word.includes(' ')) return places;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 0x61 || code > 0x7a) return [];
    if (code === 0x75) places.push({ at, letters: 'u' });
    else if (code === 0x66) places.push({ at, letters: 'f' });
    else if (code === 0x63 && word.charCodeAt(at + 1) === 0x6b) places.push({ at, letters: 'ck' });
  }
  return places;
}

function respellAt(word: string, places: readonly RespellingPosition[]): string {
  let written = '';
  let from = 0;
  for (const { at, letters } of places) {
    written += word.slice(from, at) + letterRespellings[letters];
    from = at + letters.length;
  }
  return written + word.slice(from);
}
