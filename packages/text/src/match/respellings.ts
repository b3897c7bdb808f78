/** Letters for letters: "fvck", "phuck", "fuxx". Each word is in the trie in these spellings too, so that reading costs no more. */

const minRespelledLength = 4;
/** Words with more places are respelled at each one alone and at all of them together. */
const maxCombinedPositions = 3;
const letterRespellings = { u: 'v', f: 'ph', ck: 'xx' } as const;

interface RespellingPosition {
  at: number;
  letters: keyof typeof letterRespellings;
}

/** The other spellings of a word of small letters a–z; none of a phrase or a short word. */
export function getRespellings(word: string): string[] {
  const places = findRespellingPositions(word);
  if (places.length === 0) return [];
  const choices =
    places.length <= maxCombinedPositions
      ? Array.from({ length: 2 ** places.length - 1 }, (_, bits) => places.filter((_place, k) => (bits + 1) & (1 << k)))
      : [...places.map((place) => [place]), places];
  return choices.map((chosen) => respellAt(word, chosen));
}

/** Where a word may be respelled. Tens of thousands of terms are looked through, most of them phrases. */
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
