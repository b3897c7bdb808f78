/** The formats of postal addresses, one row each. */
import {
  capitalPart,
  capitalWord,
  compass,
  continentalTown,
  englishCode,
  englishTypes,
  frenchTypes,
  germanicEndings,
  houseNumber,
  linking,
  looseEndings,
  partSeparator,
  southernTypes,
  unitDesignator,
  usStates,
  wordEnd,
  wordStart,
} from './address-parts.ts';

export interface AddressForm {
  name: string;
  pattern: RegExp;
  /** Confidence without further evidence; a cue, a unit or a postcode increases it. */
  confidence: number;
  /** Cheap test that avoids running the pattern. */
  needs: RegExp;
}

const flags = 'gu';
const streetName = `${capitalWord}(?: (?:${linking}[ ]?)?${capitalWord}){0,4}`;
const townEnd = `(?:${partSeparator}${capitalWord}){0,6}?`;
/** Unit, town and postcode after an English street. */
const englishTail = `(?:(?:,? |\\n)${unitDesignator})?(?:(?:${townEnd}(?:${partSeparator}|,? ?- ?)(?:${englishCode})${wordEnd})|,? ${capitalWord}(?: ${capitalWord})?, ${usStates}${wordEnd})?`;
/** No street name consists only of an article or a preposition. */
const streetNounGuard = '(?!(?:[Tt]he|THE|[Oo]n|ON|[Ii]n|IN|[Oo]f|OF|[Aa]nd|AND|[Tt]o|TO|[Aa]t|AT|[Ff]or|FOR|A|I)[ ])';
const englishLead = `(?:${unitDesignator}(?:,? |\\n)(?:${capitalWord}(?: ${capitalWord}){0,2}(?:, ?|\\n)){0,2})?`;

const createGermanicPattern = (endings: string, words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])(?:${capitalPart}[ -]){0,3}?(?:\\p{Lu}\\p{L}{1,30}${endings}|[\\p{L}-]{2,20}[ -]?${words}) ${houseNumber}(?:${partSeparator}${continentalTown}${wordEnd})?`,
    flags,
  );

export const addressForms: readonly AddressForm[] = [
  {
    name: 'number, name, street type',
    pattern: new RegExp(
      `${wordStart}${englishLead}(?:Unit )?${houseNumber}(?:,? ${compass}\\.?)?(?:(?:,?[ ]|\\n)${streetNounGuard}(?:${capitalWord}|\\d{1,3}(?:st|nd|rd|th))){1,4} (?:${englishTypes})${wordEnd}\\.?(?: ${compass}${wordEnd})?${englishTail}`,
      flags,
    ),
    confidence: 0.45,
    needs: new RegExp(`(?:${englishTypes})${wordEnd}`, 'u'),
  },
  {
    name: 'named house or flat, then a street without a number',
    pattern: new RegExp(
      `${wordStart}(?:${unitDesignator},? )?${houseNumber}? ?${capitalWord}(?: ${capitalWord}){0,2}\\n[> ]{0,3}(?:${houseNumber} )?${capitalWord}(?: ${capitalWord}){0,2} (?:${englishTypes})${wordEnd}\\n[> ]{0,3}${capitalWord}(?: ${capitalWord}){0,2}(?:\\n[> ]{0,3}| )[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}${wordEnd}`,
      flags,
    ),
    confidence: 0.6,
    needs: /\n/,
  },
  {
    name: 'number, name, street type in lower case',
    pattern: new RegExp(
      `${wordStart}${houseNumber} [a-z]{3,20}(?: [a-z]{3,20})? (?:street|road|avenue|lane|drive|close|court|crescent|place|way|terrace)${wordEnd}`,
      flags,
    ),
    confidence: 0.3,
    needs: /(?:street|road|avenue|lane|drive|close|court|crescent|place|way|terrace)/,
  },
  {
    name: 'number, then type and name (French)',
    pattern: new RegExp(
      `${wordStart}${houseNumber}(?: ?(?:bis|ter|quater))?,? (?:${frenchTypes})\\.? (?:${linking}[ ]?){0,2}${streetName}(?:${partSeparator}${continentalTown}${wordEnd}|${townEnd}(?:${partSeparator}|,? )(?:${englishCode})${wordEnd})?`,
      flags,
    ),
    confidence: 0.6,
    needs: new RegExp(`(?:${frenchTypes})`, 'u'),
  },
  {
    name: 'type and name, then number (Spanish, Italian, Portuguese)',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${southernTypes})\\.?|[Cc]/) ?(?:${linking}[ ]?){0,2}${streetName}(?: [IVX]{1,4})?,? (?:n[.o]{0,2} ?)?${houseNumber}(?:,? \\d{1,2}[oa]\\.? ?(?:izq|dcha|der|[A-Z])?\\.?${wordEnd})?(?:(?:${partSeparator}| ?- ?)${continentalTown}${wordEnd})?`,
      flags,
    ),
    confidence: 0.5,
    needs: new RegExp(`(?:${southernTypes}|[Cc]/)`, 'u'),
  },
  {
    name: 'street word and number (German, Dutch, Nordic)',
    pattern: createGermanicPattern(germanicEndings, '(?:Strasse|Str\\.|Weg|Platz|Allee|Gasse)'),
    confidence: 0.65,
    needs: new RegExp(`${germanicEndings}|Strasse|Str\\.|Weg|Platz|Allee|Gasse`, 'u'),
  },
  {
    name: 'word that may be a street, and number (German, Dutch, Nordic)',
    pattern: createGermanicPattern(looseEndings, 'Ring'),
    confidence: 0.3,
    needs: new RegExp(`${looseEndings}|Ring`, 'u'),
  },
  {
    name: 'name and number, then postcode and town',
    pattern: new RegExp(
      `(?<![\\p{L}])${capitalWord}(?: (?:${capitalWord}|den|der|dem|des|und|${linking})){0,3} \\d{1,3}[a-z]?(?:/\\d{1,3})?(?:,[ ]?\\n?|\\n)${continentalTown}${wordEnd}`,
      flags,
    ),
    confidence: 0.65,
    needs: /\d[a-z]?[,\n]/,
  },
  {
    name: 'Polish and Czech',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:ul|al|pl|os|Ul|Al)\\. ?${streetName} ${houseNumber}(?: ?m\\. ?\\d{1,3})?(?:${partSeparator}${continentalTown}${wordEnd})?`,
      flags,
    ),
    confidence: 0.7,
    needs: /(?:ul|al|pl|os)\./i,
  },
  {
    name: 'parts with commas and an Indian PIN',
    pattern: new RegExp(
      `${wordStart}(?:${unitDesignator}|(?:[HD]\\.? ?[Nn]o\\.? ?)?\\d{1,4}[A-Z]?(?:[/-]\\d{1,4})?)(?:, ?[A-Z0-9][\\p{L}\\p{N}'./ ]{1,30}){1,5}(?: ?- ?| |, ?)[1-9]\\d{2} ?\\d{3}${wordEnd}`,
      flags,
    ),
    confidence: 0.7,
    needs: /\d{3} ?\d{3}/,
  },
  {
    name: 'post office box',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:P\\.? ?O\\.? ?|p\\.?o\\.? ?)[Bb](?:ox|OX) \\d{1,6}${wordEnd}(?:(?:${townEnd}(?:${partSeparator}|,? )(?:${englishCode})${wordEnd})|,? ${capitalWord}(?: ${capitalWord})?, ${usStates}${wordEnd}|, ${capitalWord}${wordEnd})?|(?<![\\p{L}])(?:Postfach|Casella [Pp]ostale|Apartado(?: [Pp]ostal)?|Boite [Pp]ostale|Postbus|BP) \\d[\\d ]{0,7}\\d(?:${partSeparator}${continentalTown}${wordEnd})?`,
      flags,
    ),
    confidence: 0.7,
    needs: /box|postfach|casella|apartado|postale|postbus|BP/i,
  },
  {
    name: 'Russian and Ukrainian',
    pattern:
      /(?<!\p{L})(?:г\. ?\p{Lu}[\p{L}-]{1,24}, ?)?(?:ул\.|улица|пр\.|пр-т|проспект|пер\.|переулок|вул\.|бульвар|шоссе) ?\p{Lu}[\p{L}-]{1,24}(?: \p{Lu}[\p{L}-]{1,24}){0,2},? ?(?:д\.|дом|буд\.)? ?\d{1,4}(?:[/-]\d{1,3})?\p{L}?(?:,? ?(?:корп|стр|к)\.? ?\d{1,3})?(?:,? ?(?:кв|квартира)\.? ?\d{1,4})?/gu,
    confidence: 0.75,
    needs: /ул|пр|пер|бульвар|шоссе/,
  },
  {
    name: 'Turkish',
    pattern:
      /(?<!\p{L})\p{Lu}[\p{L}.]{1,24}(?: \p{Lu}[\p{L}.]{1,24}){0,2} (?:Mah|Mahallesi|Cad|Caddesi|Sok|Sokak|Sokagi|Bulvari)\.?,?(?: \p{Lu}[\p{L}.]{1,24}){0,3},? (?:No|no)\.?:? ?\d{1,4}(?:\/\d{1,3})?(?:,? \d{5})?(?: \p{Lu}\p{L}{1,20}(?:\/\p{Lu}\p{L}{1,20})?)?/gu,
    confidence: 0.8,
    needs: /Mah|Cad|Sok|Bul/,
  },
  {
    name: 'Japanese and Chinese',
    pattern:
      /(?:〒?\d{3}-\d{4}\s?)?\p{Script=Han}{2,3}[都道府県]\p{Script=Han}{1,6}[市区町村郡][\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{1,12}\d{1,4}(?:丁目|番地?|号|-\d{1,4}){0,4}|(?:\p{Script=Han}{2,8}?[省市区县]){1,3}\p{Script=Han}{1,10}[路街道巷弄]\d{1,5}号(?:[\p{Script=Han}\d]{0,6}\d{1,4}室)?/gu,
    confidence: 0.85,
    needs: /[都道府県路街道巷弄]/,
  },
];
