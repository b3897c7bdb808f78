/** The parts that postal addresses are made of in each country, as sources of patterns over the folded text. */

const toWordAlternatives = (list: string): string =>
  list
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');

/** Word boundary that knows letters of every script. */
export const wordEnd = '(?![\\p{L}\\p{N}])';
export const wordStart = '(?<![\\p{L}\\p{N}.,:/$€£#-])';

/** A house number: 12, 12b, 12-14, 12/3. */
export const houseNumber = `\\d{1,5}(?:(?: ?[-/]|-)\\d{1,4})?(?: ?[A-Za-z]${wordEnd})?`;
/** A name's word: a capital, then letters. */
export const capitalWord = "\\p{Lu}[\\p{L}'.-]{0,24}";
/** A capital word without hyphens, for patterns that take the hyphen as a separator: no text may be cut in two ways. */
export const capitalPart = "\\p{Lu}[\\p{L}'.]{0,24}";
/** What stands between parts: a comma, a blank, at most one line break (perhaps with the mark of a reply). */
export const partSeparator = '(?:,[ ]?(?:\\n[> ]{0,3})?|[ ]?\\n[> ]{0,3}|[ ])';

export const englishTypes = toWordAlternatives(
  'street st avenue ave av road rd boulevard blvd lane ln drive dr court ct place pl square sq terrace ter way parkway pkwy circle cir highway hwy close crescent cres gardens grove mews row hill walk wharf quay trail trl loop alley plaza pike esplanade parade rise view green park cross broadway marg nagar chowk layout colony',
);
export const compass = '(?:NE|NW|SE|SW|N|S|E|W|North|South|East|West)';

export const unitDesignator = `(?:${toWordAlternatives('flat apt apartment unit suite ste level shop room rm floor fl house plot door')}|#|No\\.)\\.? ?#?[A-Z0-9][A-Z0-9-]{0,5}${wordEnd}`;

export const usStates =
  '(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';
const provinces = '(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)';
const australian = '(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)';

/** Postcodes that end an address in English-speaking countries, with the state or province that goes with them. */
export const englishCode = [
  `(?:${usStates}|[Uu]\\.?[Ss]\\.?),? \\d{5}(?:-\\d{4})?`,
  `(?:${provinces},? )?[A-CEGHJ-NPR-TVXY]\\d[A-Z] ?\\d[A-Z]\\d`,
  `${australian},? \\d{4}`,
  // Royal Mail: one or two letters, a district, then a digit and two letters.
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '(?:- ?)?[1-9]\\d{2} ?\\d{3}',
  '\\d{5}(?:-\\d{4})?',
].join('|');

/** Types that stand before the name, as Romance languages have them. */
export const frenchTypes = toWordAlternatives(
  'rue avenue av boulevard bd place pl chemin impasse allee allees quai cours route square passage villa sentier',
);
export const southernTypes = toWordAlternatives(
  'calle avenida avda av plaza paseo camino carrera cra carretera ronda rambla glorieta travesia via viale piazza piazzale corso largo vicolo strada lungomare rua travessa praca alameda estrada rodovia',
);
export const linking =
  "(?:de|del|della|delle|dei|degli|di|da|do|dos|das|du|des|la|las|los|le|les|el|e|et|y|a|au|aux|en|l'|d')";

/** Endings that make a word a street, as Germanic and Nordic languages have them. */
export const germanicEndings =
  '(?:strasse|strase|str\\.|str|gasse|allee|chaussee|straat|laan|gracht|kade|singel|gatan|vagen|gade|vej|veien)';
/** Endings that other words have too ("Arbeitsplatz 3", "Spring 2003"). */
export const looseEndings = '(?:weg|platz|damm|ufer|ring|steig|markt|plein|dijk|gata)';

/** Postcode and town as the European continent writes them: 10969 Berlin, 1016 GV Amsterdam, 00-950 Warszawa. */
export const continentalTown = `(?:[A-Z]{1,2}-)?(?:\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|\\d{3} \\d{2}|\\d{5}|\\d{4}(?: [A-Z]{2})?) ${capitalWord}(?: (?:${linking} )?${capitalWord}){0,3}(?: \\([A-Z]{2}\\))?`;
