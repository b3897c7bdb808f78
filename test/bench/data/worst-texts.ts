/** Texts of 10,000 characters designed to be slow: one row each. */

export const worstSize = 10_000;

const fill = (part: string): string => part.repeat(Math.ceil(worstSize / part.length)).slice(0, worstSize);

/** No stretch of it comes again. */
const differentSigns = (): string =>
  Array.from({ length: worstSize }, (_, index) => String.fromCharCode(33 + ((index * index + (index >> 3)) % 94)))
    .join('')
    .replaceAll(/[a-z<&%]/gi, '+');

/** Every row has `worstSize` UTF-16 units. */
export const worstTexts: readonly { name: string; text: string }[] = [
  { name: 'one letter', text: fill('a') },
  { name: 'one letter of a term', text: fill('f') },
  { name: 'spaced letters', text: fill('a ') },
  { name: 'spaced letters of terms', text: fill('f u c ') },
  { name: 'terms side by side', text: fill('fuck') },
  { name: 'terms, one a word', text: fill('fuck ') },
  { name: 'repeats', text: fill('ffffuuuucccc') },
  { name: 'combining marks', text: fill('\u0301') },
  { name: 'combining marks on one letter', text: `f${fill('\u0336').slice(1)}` },
  { name: 'zalgo', text: fill('f\u0336\u0337u\u0338\u0301c\u0302\u0303') },
  { name: 'U+FDFA', text: fill('\ufdfa') },
  { name: 'stars', text: fill('*') },
  { name: 'masks', text: fill('f**') },
  { name: 'masked words', text: fill('s*** a** ') },
  { name: 'leet signs', text: fill('!|1l$5@4(') },
  { name: 'exclamation marks', text: fill('!') },
  { name: 'nested mark-up', text: fill('f<b><i>') },
  { name: 'open tags', text: fill('f<b ') },
  { name: 'open comments', text: fill('f<!--') },
  { name: 'entities', text: fill('&#102;') },
  { name: 'percent-encoding', text: fill('%66') },
  { name: 'Base64', text: fill('ZnVjayB5b3Ug') },
  { name: 'Base64, one run', text: fill('QUJDREVGR0hJSktM') },
  { name: 'zero-width', text: fill('f\u200bu\u200bc\u200b') },
  { name: 'bidi overrides', text: fill('\u202ekcuf\u202c ') },
  { name: 'look-alikes', text: fill('аѕѕһοӏе ') },
  { name: 'mathematical letters', text: fill('𝓯𝓾𝓬') },
  { name: 'emoji', text: fill('🍆💦👩‍👩‍👧') },
  { name: 'flags', text: fill('🇫🇺🇨🇰') },
  { name: 'Han', text: fill('操你妈的傻') },
  { name: 'Thai', text: fill('ควยเย็ดแม่') },
  { name: 'Hangul', text: fill('씨발새끼') },
  { name: 'Arabic', text: fill('كسامك والب ') },
  { name: 'lone surrogates', text: fill('\ud83df\udc4a') },
  { name: 'NUL', text: fill('f\0u\0') },
  { name: 'apostrophes', text: fill("f'") },
  { name: 'digits', text: fill('4558008') },
  { name: 'reversed words', text: fill('kcuf tihs ') },
  { name: 'disguised words, no spaces', text: fill('$h1t') },
  { name: 'half addresses', text: fill('a@') },
  { name: 'signs that do not repeat', text: differentSigns() },
  { name: 'word parts', text: fill('fu ck sh it ') },
];
