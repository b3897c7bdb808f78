/** Texts of which a part cannot be read, and ordinary ones. */
import { ordinaryPartOf, readOrdinaryTexts } from '../../quality/ordinary/ordinary-texts.ts';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { type CoverageCase, isBetween } from './coverage-case.ts';

const english = [
  'The library opens at nine on weekdays and at ten on Saturdays.',
  'We planted two rows of beans behind the shed this morning.',
  'Please bring the signed form to the office before Friday.',
  'My brother repairs old radios and sells them at the market.',
];

/** Written by us, in scripts of which the bundled model knows no language. */
const unreadScripts = {
  Georgian: 'დღეს ბაზარში წავედით და პური ვიყიდეთ',
  Armenian: 'այսօր մենք գնացինք շուկա և հաց գնեցինք',
  Amharic: 'ዛሬ ወደ ገበያ ሄደን ዳቦ ገዛን',
  Khmer: 'ថ្ងៃនេះយើងបានទៅផ្សារហើយទិញនំប៉័ង',
  Sinhala: 'අද අපි වෙළඳපොළට ගොස් පාන් මිලදී ගත්තා',
} as const;

/** English with one sentence in another script. */
const mixedScripts = Object.entries(unreadScripts).map(
  ([script, sentence]): CoverageCase => ({
    name: `English with a sentence in ${script}`,
    modality: 'text',
    reason: 'unread_script',
    samples: english.length,
    make(seed) {
      const before = english[seed % english.length] ?? '';
      const start = before.length + 1;
      const after = english[(seed + 1) % english.length] ?? '';
      const content = `${before} ${sentence}. ${after}`;
      return { content, isPlace: isBetween(start, start + sentence.length) };
    },
  }),
);

const wholeScripts: CoverageCase = {
  name: 'only a script that is not read',
  modality: 'text',
  reason: 'unread_script',
  samples: Object.keys(unreadScripts).length,
  make(seed) {
    const sentences = Object.values(unreadScripts);
    const content = sentences[seed % sentences.length] ?? '';
    return { content, isPlace: isBetween(0, content.length) };
  },
};

/** Written by us, in languages of which the bundled model knows the script and not the words. */
const otherLanguages = {
  Bulgarian: [
    'Днес ходихме на пазара и купихме хляб, сирене и домати, защото вечерта ще имаме гости.',
    'Влакът закъсня с половин час и трябваше да чакаме на гарата, докато навън валеше силно.',
  ],
  Norwegian: [
    'I dag gikk vi på butikken og kjøpte brød og ost, fordi vi skal ha gjester hjemme hos oss i kveld.',
    'Toget var en halv time forsinket, så vi måtte vente på stasjonen mens det regnet veldig mye ute.',
  ],
} as const;

const otherLanguageCases = Object.entries(otherLanguages).map(
  ([language, texts]): CoverageCase => ({
    name: `in ${language}`,
    modality: 'text',
    reason: 'other_language',
    samples: texts.length,
    make(seed) {
      const content = texts[seed - 1] ?? '';
      return { content, isPlace: isBetween(0, content.length) };
    },
  }),
);

/** Signs and digits in no order, more of them than the model reads. */
function makeJunk(seed: number, length: number): string {
  const random = createSeededRandom(seed);
  const signs = '!?#$*+-/0123456789:;=@^_|~';
  return Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? '').join('');
}

const JUNK = 9000;

const junkCases: readonly CoverageCase[] = [
  {
    name: `${JUNK} signs and digits in no order, then a sentence`,
    modality: 'text',
    reason: 'over_budget',
    samples: 4,
    make(seed) {
      const content = `${makeJunk(seed, JUNK)} ${english[seed % english.length]}`;
      return { content, isPlace: isBetween(0, JUNK + 1) };
    },
  },
  ...['$h1t', 'a@', '\ufdfa', '9'].map(
    (piece): CoverageCase => ({
      name: `"${piece}", repeated`,
      modality: 'text',
      reason: undefined,
      samples: 1,
      make: () => ({ content: piece.repeat(10_000 / piece.length) }),
    }),
  ),
];

const ORDINARY = 500;

/** The half that may be looked at, evenly over all kinds and languages. */
const ordinaryTexts = (): string[] => {
  const all = readOrdinaryTexts().filter((text) => ordinaryPartOf(text) === 'dev');
  const step = all.length / ORDINARY;
  return Array.from({ length: ORDINARY }, (_, index) => all[Math.floor(index * step)]?.text ?? '');
};

let ordinary: readonly string[] | undefined;

const ordinaryCase: CoverageCase = {
  name: 'ordinary texts',
  modality: 'text',
  reason: undefined,
  samples: ORDINARY,
  make(seed) {
    ordinary ??= ordinaryTexts();
    return { content: ordinary[seed - 1] ?? '' };
  },
};

export const textCases: readonly CoverageCase[] = [
  ...mixedScripts,
  wholeScripts,
  ...otherLanguageCases,
  ...junkCases,
  ordinaryCase,
];
