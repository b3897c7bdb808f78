/**
 * Decodes HTML entities of symbols and accented letters, which editors write. Those of plain letters hide words and are
 * kept (normalize/escape-sequences.ts).
 */
import { type MappedText, replaceMatches } from './source-map.ts';

/** Entities of a symbol or space. */
const namedEntities = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
    ...{ hellip: '…', mdash: '—', ndash: '–', minus: '−', bull: '•', middot: '·', sect: '§', para: '¶' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', deg: '°', times: '×' },
    ...{ iexcl: '¡', iquest: '¿', frac12: '½', frac14: '¼', frac34: '¾', plusmn: '±', sup2: '²', sup3: '³' },
    ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø', oelig: 'œ', OElig: 'Œ', eth: 'ð', thorn: 'þ' },
  }),
);
/** The suffix of an accented letter's entity name: the combining mark that it represents. */
const accentsByEntitySuffix: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
const htmlEntityPattern =
  /&(?:amp;)*(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)|([A-Za-z]{2,6}\d{0,2}));/g;

function decodeEntity([, decimal, hex, letter, accent, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return namedEntities.get(name) ?? namedEntities.get(name.toLowerCase());
  if (letter !== undefined && accent !== undefined)
    return `${letter}${accentsByEntitySuffix[accent] ?? ''}`.normalize('NFC');
  const code = Number.parseInt(decimal ?? hex ?? '', hex === undefined ? 10 : 16);
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const char = String.fromCodePoint(code);
  return /^[a-zA-Z0-9]$|^\p{Cf}$/u.test(char) ? undefined : char;
}

export const decodeEntities = (given: MappedText): MappedText =>
  given.text.includes('&') ? replaceMatches(given, htmlEntityPattern, decodeEntity) : given;
