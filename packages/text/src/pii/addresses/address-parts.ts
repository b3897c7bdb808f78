/** The parts of postal addresses in each country, as pattern sources for the folded text. */

const toWordAlternatives = (list: string): string =>
  list
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');

/** Word boundary for letters of every script. */
export const wordEnd = '(?![\\p{L}\\p{N}])';
export const wordStart = '(?<![\\p{L}\\p{N}.,:/$€£#-])';

/** A house number: 12, 12b, 12-14, 12/3. */
export const houseNumber = `\\d{1,5}(?:(?: ?[-/]|-)\\d{1,4})?(?: ?[A-Za-z]${wordEnd})?`;
/** A word of a name: a capital, then letters. */
export const capitalWord = "\\p{Lu}[\\p{L}'.-]{0,24}";
/** A capitalized word without hyphens, for patterns with the hyphen as a separator, so that matches are unambiguous. */
export const capitalPart = "\\p{Lu}[\\p{L}'.]{0,24}";
/** Separator between parts: a comma, a blank, at most one line break (perhaps with a reply's quote mark). */
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

/** Postcodes that end an address in English-speaking countries, with their state or province. */
export const englishCode = [
  `(?:${usStates}|[Uu]\\.?[Ss]\\.?),? \\d{5}(?:-\\d{4})?`,
  `(?:${provinces},? )?[A-CEGHJ-NPR-TVXY]\\d[A-Z] ?\\d[A-Z]\\d`,
  `${australian},? \\d{4}`,
  // Royal Mail: one or two letters, a district, then a digit and two letters.
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '(?:- ?)?[1-9]\\d{2} ?\\d{3}',
  '\\d{5}(?:-\\d{4})?',
].join('|');

/** Street types that precede the name, as in Romance languages. */
export const frenchTypes = toWordAlternatives(
  'rue avenue av boulevard bd place pl chemin impasse allee allees quai cours route square passage villa sentier',
);
export const southernTypes = toWordAlternatives(
  'calle avenida avda av plaza paseo camino carrera cra carretera ronda rambla glorieta travesia via viale piazza piazzale corso largo vicolo strada lungomare rua travessa praca alameda estrada rodovia',
);
export const linking =
  "(?:de|del|della|delle|dei|degli|di|da|do|dos|das|du|des|la|las|los|le|les|el|e|et|y|a|au|aux|en|l'|d')";

/** Suffixes that mark a word as a street, as in Germanic and Nordic languages. */
export const germanicEndings =
  '(?:strasse|strase|str\\.|str|gasse|allee|chaussee|straat|laan|gracht|kade|singel|gatan|vagen|gade|vej|veien)';
/** Suffixes that other words also have ("Arbeitsplatz 3", "Spring 2003"). */
export const looseEndings = '(?:weg|platz|damm|ufer|ring|steig|markt|plein|dijk|gata)';

/** Postcode and town in the format of continental Europe: 10969 Berlin, 1016 GV Amsterdam, 00-950 Warszawa. */
export const continentalTown = `(?:[A-Z]{1,2}-)?(?:\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|\\d{3} \\d{2}|\\d{5}|\\d{4}(?: [A-Z]{2})?) ${capitalWord}(?: (?:${linking} )?${capitalWord}){0,3}(?: \\([A-Z]{2}\\))?`;
