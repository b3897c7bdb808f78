/** Texts of the generated images: written for this purpose, with signs, figures and names as in real images. */
/** 0 ≤ number < 1, the same sequence for the same seed. */
export type RandomFraction = () => number;

const words =
  `about after again almost always another answer around back ball bank beach because before behind better between bicycle bird
blue board book bottle bread bridge bring brother build burger bus butter buy cake call camera candle captain car card carry cat
chair change cheap check child city class clean clock close cloud coat coffee cold colour come cook corner count country cream
dance dark daughter day deep desk dinner doctor door down dream dress drink drive early earth east easy evening every face family
farm fast father field fill film find fire fish five floor flower food forest four free fresh friend fruit garden gate girl give
glass gold good grass great green ground group grow guest guitar half hand happy hard head health heart heavy hello help high
hill home horse hotel house hundred hungry idea inside island jacket job juice jump keep key kind king kitchen knife lake land
large last late laugh learn leave left lemon letter light line listen little long lost love lucky lunch machine market maybe
meeting middle milk minute money month moon morning mother mountain mouse music name near never new news next night noise north
number ocean offer office often old only open orange order other outside over page paint paper park party pencil people phone
picture piece place plan plant play please pocket police pretty price prize quick quiet rain reach ready red repair rest return
rice right ring river road rock roof room round sale salt sand school sea season second sell send seven shade shirt shoe shop
short shower sister sleep slow small smile smoke snow some song soup south space speak spoon spring square stairs stamp start
station stone store story street strong student sugar summer sun sweet table talk tea teacher ticket time tired today together
tomorrow town train travel tree truck turn uncle under until village visit voice wait walk wall warm wash watch water wave week
welcome west wheel white wide wife wind window winter woman wood work world write yellow yes yesterday young zebra zoo`.split(
    /\s+/,
  );
const firstNames =
  'Anna Ben Carla David Elena Frank Grace Hugo Irene Jack Karen Liam Maria Noah Olga Paul Rosa Sam Tina Victor'.split(
    ' ',
  );
const lastNames =
  'Adams Baker Carter Diaz Evans Fischer Garcia Hughes Ivanov Jones Keller Lopez Miller Novak Olsen Parker'.split(' ');
const streets = 'Oak Mill Station Church King Park River School Garden Bridge'.split(' ');
const signs = [
  'EXIT',
  'NO PARKING',
  'Open 24 hours',
  'Please ring the bell',
  'FRESH COFFEE',
  'Mind the gap',
  'WET FLOOR',
  'Staff only',
  'Keep left',
  'SALE 50% OFF',
  'Do not enter',
  'For rent',
  'Push to open',
  'Ticket office',
  'BEWARE OF THE DOG',
  'Platform 9',
  'Happy hour 5-7 pm',
  'Cash only',
  'Fire exit',
  'Speed limit 30',
  'Buy one get one free',
  'STOP AHEAD',
  'Quiet please',
  'Lost cat',
  'Grand opening',
  'Free parking',
  'Fish & Chips',
  'To the beach',
  'Home sweet home',
  'School zone',
];
const memes = [
  'when you finally',
  'nobody:',
  'one does not simply',
  'me at 3 am',
  'this is fine',
  'wait for it',
  'that moment when',
  'not sure if',
  'what if i told you',
  'such wow',
  'keep calm and',
  'first day on the job',
  'my face when',
  'i can explain',
];

export const pick = <T>(random: RandomFraction, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;
export const between = (random: RandomFraction, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
export const digits = (random: RandomFraction, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('');

export const phrase = (random: RandomFraction, from: number, to: number): string =>
  Array.from({ length: between(random, from, to) }, () => pick(random, words)).join(' ');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function sentence(random: RandomFraction): string {
  const start = capitalised(phrase(random, 4, 8));
  const middle = random() < 0.3 ? `, ${phrase(random, 2, 5)}` : '';
  const figure = random() < 0.2 ? ` ${between(random, 2, 2030)}` : '';
  return `${start}${middle}${figure}${pick(random, ['.', '.', '.', '!', '?'])}`;
}

export const sign = (random: RandomFraction): string => pick(random, signs);
export const meme = (random: RandomFraction): string => `${pick(random, memes)} ${phrase(random, 1, 4)}`;
export const person = (random: RandomFraction): string => `${pick(random, firstNames)} ${pick(random, lastNames)}`;
export const date = (random: RandomFraction): string =>
  `${String(between(random, 1, 28)).padStart(2, '0')}/${String(between(random, 1, 12)).padStart(2, '0')}/${between(random, 1950, 2026)}`;
export const price = (random: RandomFraction): string => `$${between(random, 1, 99)}.${digits(random, 2)}`;
export const clock = (random: RandomFraction): string =>
  `${between(random, 1, 23)}:${String(between(random, 0, 59)).padStart(2, '0')}`;

/** Label and value, as on forms and cards. */
export const fields = (random: RandomFraction): string[] => [
  `Name: ${person(random)}`,
  `Date of birth: ${date(random)}`,
  `Phone: +1 (${between(random, 201, 989)}) 555-0${digits(random, 3)}`,
  `E-mail: ${pick(random, firstNames).toLowerCase()}.${pick(random, lastNames).toLowerCase()}@example.com`,
  `Address: ${between(random, 1, 250)} ${pick(random, streets)} Street`,
  `Card: ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)}`,
  `Reference: ${pick(random, ['AB', 'QX', 'ZK'])}-${digits(random, 6)}`,
  `Total: ${price(random)}`,
];
