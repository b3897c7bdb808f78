/** Letters for letters: "fvck", "phuck", "fuxx". Each word is in the trie in these spellings too, so that reading costs no more. */

const shortest = 4;
/** Words with more places are respelled at each one alone and at all of them together. */
const mostPlaces = 3;
const spellings = { u: 'v', f: 'ph', ck: 'xx' } as const;

interface Place {
  at: number;
  letters: keyof typeof spellings;
}

/** The other spellings of a word of small letters a–z; none of a phrase or a short word. */
export function respellings(word: string): string[] {
  const places = placesIn(word);
  if (places.length === 0) return [];
  const choices =
    places.length <= mostPlaces
      ? Array.from({ length: 2 ** places.length - 1 }, (_, bits) => places.filter((_place, k) => (bits + 1) & (1 << k)))
      : [...places.map((place) => [place]), places];
  return choices.map((chosen) => writtenAt(word, chosen));
}

/** Where a word may be respelled. Tens of thousands of terms are looked through, most of them phrases. */
function placesIn(word: string): Place[] {
  const places: Place[] = [];
  if (word.length < shortest || word.includes(' ')) return places;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 0x61 || code > 0x7a) return [];
    if (code === 0x75) places.push({ at, letters: 'u' });
    else if (code === 0x66) places.push({ at, letters: 'f' });
    else if (code === 0x63 && word.charCodeAt(at + 1) === 0x6b) places.push({ at, letters: 'ck' });
  }
  return places;
}

function writtenAt(word: string, places: readonly Place[]): string {
  let written = '';
  let from = 0;
  for (const { at, letters } of places) {
    written += word.slice(from, at) + spellings[letters];
    from = at + letters.length;
  }
  return written + word.slice(from);
}
