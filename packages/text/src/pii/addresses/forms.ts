/** How postal addresses are put together: one row for each way of writing them. */
import {
  between,
  capital,
  capitalPart,
  compass,
  continentalTown,
  englishCode,
  englishTypes,
  frenchTypes,
  germanicEndings,
  house,
  linking,
  looseEndings,
  open,
  southernTypes,
  stop,
  unit,
  usStates,
} from './parts.ts';

export interface AddressForm {
  name: string;
  pattern: RegExp;
  /** How sure it is with nothing else to go by; a cue, a unit or a postcode adds to it. */
  confidence: number;
  /** Cheap look that spares the pattern. */
  needs: RegExp;
}

const flags = 'gu';
const name = `${capital}(?: (?:${linking}[ ]?)?${capital}){0,4}`;
const townEnd = `(?:${between}${capital}){0,6}?`;
/** Unit, town and code after an English street. */
const englishTail = `(?:(?:,? |\\n)${unit})?(?:(?:${townEnd}(?:${between}|,? ?- ?)(?:${englishCode})${stop})|,? ${capital}(?: ${capital})?, ${usStates}${stop})?`;
/** A street is not called after an article or a preposition alone. */
const noun = '(?!(?:[Tt]he|THE|[Oo]n|ON|[Ii]n|IN|[Oo]f|OF|[Aa]nd|AND|[Tt]o|TO|[Aa]t|AT|[Ff]or|FOR|A|I)[ ])';
const englishLead = `(?:${unit}(?:,? |\\n)(?:${capital}(?: ${capital}){0,2}(?:, ?|\\n)){0,2})?`;

const germanic = (endings: string, words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])(?:${capitalPart}[ -]){0,3}?(?:\\p{Lu}\\p{L}{1,30}${endings}|[\\p{L}-]{2,20}[ -]?${words}) ${house}(?:${between}${continentalTown}${stop})?`,
    flags,
  );

export const addressForms: readonly AddressForm[] = [
  {
    name: 'number, name, street type',
    pattern: new RegExp(
      `${open}${englishLead}(?:Unit )?${house}(?:,? ${compass}\\.?)?(?:(?:,?[ ]|\\n)${noun}(?:${capital}|\\d{1,3}(?:st|nd|rd|th))){1,4} (?:${englishTypes})${stop}\\.?(?: ${compass}${stop})?${englishTail}`,
      flags,
    ),
    confidence: 0.45,
    needs: new RegExp(`(?:${englishTypes})${stop}`, 'u'),
  },
  {
    name: 'named house or flat, then a street without a number',
    pattern: new RegExp(
      `${open}(?:${unit},? )?${house}? ?${capital}(?: ${capital}){0,2}\\n[> ]{0,3}(?:${house} )?${capital}(?: ${capital}){0,2} (?:${englishTypes})${stop}\\n[> ]{0,3}${capital}(?: ${capital}){0,2}(?:\\n[> ]{0,3}| )[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}${stop}`,
      flags,
    ),
    confidence: 0.6,
    needs: /\n/,
  },
  {
    name: 'number, name, street type in lower case',
    pattern: new RegExp(
      `${open}${house} [a-z]{3,20}(?: [a-z]{3,20})? (?:street|road|avenue|lane|drive|close|court|crescent|place|way|terrace)${stop}`,
      flags,
    ),
    confidence: 0.3,
    needs: /(?:street|road|avenue|lane|drive|close|court|crescent|place|way|terrace)/,
  },
  {
    name: 'number, then type and name (French)',
    pattern: new RegExp(
      `${open}${house}(?: ?(?:bis|ter|quater))?,? (?:${frenchTypes})\\.? (?:${linking}[ ]?){0,2}${name}(?:${between}${continentalTown}${stop}|${townEnd}(?:${between}|,? )(?:${englishCode})${stop})?`,
      flags,
    ),
    confidence: 0.6,
    needs: new RegExp(`(?:${frenchTypes})`, 'u'),
  },
  {
    name: 'type and name, then number (Spanish, Italian, Portuguese)',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:(?:${southernTypes})\\.?|[Cc]/) ?(?:${linking}[ ]?){0,2}${name}(?: [IVX]{1,4})?,? (?:n[.o]{0,2} ?)?${house}(?:,? \\d{1,2}[oa]\\.? ?(?:izq|dcha|der|[A-Z])?\\.?${stop})?(?:(?:${between}| ?- ?)${continentalTown}${stop})?`,
      flags,
    ),
    confidence: 0.5,
    needs: new RegExp(`(?:${southernTypes}|[Cc]/)`, 'u'),
  },
  {
    name: 'street word and number (German, Dutch, Nordic)',
    pattern: germanic(germanicEndings, '(?:Strasse|Str\\.|Weg|Platz|Allee|Gasse)'),
    confidence: 0.65,
    needs: new RegExp(`${germanicEndings}|Strasse|Str\\.|Weg|Platz|Allee|Gasse`, 'u'),
  },
  {
    name: 'word that may be a street, and number (German, Dutch, Nordic)',
    pattern: germanic(looseEndings, 'Ring'),
    confidence: 0.3,
    needs: new RegExp(`${looseEndings}|Ring`, 'u'),
  },
  {
    name: 'name and number, then postcode and town',
    pattern: new RegExp(
      `(?<![\\p{L}])${capital}(?: (?:${capital}|den|der|dem|des|und|${linking})){0,3} \\d{1,3}[a-z]?(?:/\\d{1,3})?(?:,[ ]?\\n?|\\n)${continentalTown}${stop}`,
      flags,
    ),
    confidence: 0.65,
    needs: /\d[a-z]?[,\n]/,
  },
  {
    name: 'Polish and Czech',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:ul|al|pl|os|Ul|Al)\\. ?${name} ${house}(?: ?m\\. ?\\d{1,3})?(?:${between}${continentalTown}${stop})?`,
      flags,
    ),
    confidence: 0.7,
    needs: /(?:ul|al|pl|os)\./i,
  },
  {
    name: 'parts with commas and an Indian PIN',
    pattern: new RegExp(
      `${open}(?:${unit}|(?:[HD]\\.? ?[Nn]o\\.? ?)?\\d{1,4}[A-Z]?(?:[/-]\\d{1,4})?)(?:, ?[A-Z0-9][\\p{L}\\p{N}'./ ]{1,30}){1,5}(?: ?- ?| |, ?)[1-9]\\d{2} ?\\d{3}${stop}`,
      flags,
    ),
    confidence: 0.7,
    needs: /\d{3} ?\d{3}/,
  },
  {
    name: 'post office box',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:P\\.? ?O\\.? ?|p\\.?o\\.? ?)[Bb](?:ox|OX) \\d{1,6}${stop}(?:(?:${townEnd}(?:${between}|,? )(?:${englishCode})${stop})|,? ${capital}(?: ${capital})?, ${usStates}${stop}|, ${capital}${stop})?|(?<![\\p{L}])(?:Postfach|Casella [Pp]ostale|Apartado(?: [Pp]ostal)?|Boite [Pp]ostale|Postbus|BP) \\d[\\d ]{0,7}\\d(?:${between}${continentalTown}${stop})?`,
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
