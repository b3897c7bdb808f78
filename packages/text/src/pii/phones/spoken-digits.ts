/** Numbers spelled out digit by digit: "five five five, oh one double two". */

const digitsByWord: Record<string, string> = {};
/** Digits 0–9 in each language; a space separates digits, a slash separates words for one digit. */
const digitWordsByLanguage = [
  'zero/oh/o/nought one two three four five six seven eight nine',
  'null eins/ein zwei/zwo drei vier fünf sechs sieben acht neun',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero um dois três quatro cinco seis/meia sete oito nove',
  'zero uno due tre quattro cinque sei sette otto nove',
  'nul een twee drie vier vijf zes zeven acht negen',
  'ноль один два три четыре пять шесть семь восемь девять',
  'shunya ek do teen chaar/char paanch/panch chhe/che saat aath nau',
];
const stripAccentMarks = (word: string) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
for (const language of digitWordsByLanguage) {
  for (const [digit, forms] of language.split(' ').entries()) {
    for (const form of forms.split('/'))
      digitsByWord[/^[a-zà-ÿ]/.test(form) ? stripAccentMarks(form) : form] ??= String(digit);
  }
}
const digitMultipliers: Record<string, number> = { double: 2, triple: 3, treble: 3, doppel: 2, doble: 2 };

const digitSeparatorPattern = /^[ \t,.()\n-]{1,4}$/;
const digitTokenPattern = /[\p{L}]+|\d+/gu;
const twoDigitWordsPattern = new RegExp(
  `(?:${Object.keys(digitsByWord).join('|')})[ ,.-]{1,2}(?:${Object.keys(digitsByWord).join('|')})`,
  'i',
);

/** Whether a text may contain a spelled-out number. */
export const mayContainSpokenDigits = (text: string): boolean => twoDigitWordsPattern.test(text);

export interface SpokenPhoneNumber {
  start: number;
  end: number;
  digits: string;
  /** The number of digits written as words. */
  inWords: number;
}

/** Runs of at least six digits of which at least three are words. */
export function findSpokenPhoneNumbers(text: string): SpokenPhoneNumber[] {
  const numbers: SpokenPhoneNumber[] = [];
  let run: SpokenPhoneNumber | undefined;
  let repeat = 1;
  const close = () => {
    if (run && run.digits.length >= 6 && run.digits.length <= 15 && run.inWords >= 3) numbers.push(run);
    run = undefined;
    repeat = 1;
  };
  for (const { 0: word, index: start } of text.matchAll(digitTokenPattern)) {
    const lower = word.toLowerCase();
    const digit = digitsByWord[lower];
    const multiple = digitMultipliers[lower];
    const isNumber = /^\d/.test(word);
    if (run && !digitSeparatorPattern.test(text.slice(run.end, start))) close();
    if (multiple !== undefined) {
      repeat = multiple;
      run ??= { start, end: start, digits: '', inWords: 0 };
      run.end = start + word.length;
      continue;
    }
    if (digit === undefined && !(isNumber && word.length <= 7)) {
      close();
      continue;
    }
    run ??= { start, end: start, digits: '', inWords: 0 };
    run.digits += isNumber ? word : (digit ?? '').repeat(repeat);
    if (!isNumber) run.inWords += repeat;
    run.end = start + word.length;
    repeat = 1;
  }
  close();
  return numbers;
}
