/** The accented letters of each language's alphabet: in that language they are ordinary letters, not obfuscation. */

const accentedAlphabets: Record<string, string> = {
  cs: 'áčďéěíňóřšťúůýž', da: 'åøéáó', de: 'äöü', es: 'áéíñóúü', et: 'äöõüšž', fi: 'äöå', fr: 'àâçéèêëîïôùûüÿ', hr: 'čćđšž', hu: 'áéíóöőúüű',
  is: 'áðéíóúýþö', it: 'àèéìíîòóùú', lt: 'ąčęėįšųūž', lv: 'āčēģīķļņšūž', nl: 'éëïóèöü', no: 'åøéòôóè', pl: 'ąćęłńóśźż', pt: 'áâãàçéêíóôõúü',
  ro: 'ăâîșşțţ', sk: 'áäčďéíĺľňóôŕšťúýž', sl: 'čšž', sq: 'çë', sr: 'čćđšž', sv: 'åäöé', tr: 'çğıöşüâîû', az: 'çəğıöşü', ca: 'àçéèíïóòúü',
  vi: 'àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ', fil: 'ñ', eo: 'ĉĝĥĵŝŭ', kab: 'čḍǧḥɣṛṣṭẓɛ',
}; // biome-ignore format: data

/** The accented letters of a language's alphabet, lower case; empty for English and scripts without Latin letters. */
export const getAccentedLetters = (language: string): string => accentedAlphabets[language] ?? '';
