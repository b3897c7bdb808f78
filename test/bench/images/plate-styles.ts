/** Styles of drawn licence plates by state, and codes that resemble plates. */
import type { FontName } from './fonts.ts';
import { between, digits, pick, type RandomFraction } from './picture-texts.ts';

const letters = (random: RandomFraction, count: number, from = 'ABCDEFGHJKLMNPRSTUVWXYZ'): string =>
  Array.from({ length: count }, () => pick(random, [...from])).join('');

export interface PlateStyle {
  readonly state: string;
  /** Lines of the number as shown; "•" is a seal. */
  readonly number: (random: RandomFraction) => readonly string[];
  readonly paper: string;
  readonly ink: string;
  readonly face: FontName;
  /** Width divided by height. */
  readonly shape: number;
  /** Text on a blue strip at the left. */
  readonly strip?: string;
  /** Small text above the number. */
  readonly above?: string;
  readonly below?: string;
}

export const [white, yellow, black, blue] = ['#f6f6f2', '#f2c230', '#111', '#123c8c'];

/** Based on images of plates, not on the grammar that detects them. */
export const plateStyles: readonly PlateStyle[] = [
  {
    state: 'DE',
    number: (r) => [
      `${pick(r, ['B', 'M', 'HH', 'KA', 'DD', 'BOR'])}•${letters(r, between(r, 1, 2))} ${between(r, 1, 9)}${digits(r, between(r, 1, 3))}`,
    ],
    paper: white,
    ink: black,
    face: 'narrow',
    shape: 4.7,
    strip: 'D',
  },
  {
    state: 'GB',
    number: (r) => [`${letters(r, 2)}${pick(r, ['07', '12', '19', '23', '56', '68', '71'])} ${letters(r, 3)}`],
    paper: white,
    ink: black,
    face: 'bold',
    shape: 4.7,
  },
  {
    state: 'GB, behind',
    number: (r) => [`${letters(r, 2)}${pick(r, ['05', '13', '21', '60', '73'])} ${letters(r, 3)}`],
    paper: yellow,
    ink: black,
    face: 'bold',
    shape: 4.7,
  },
  {
    state: 'FR',
    number: (r) => [`${letters(r, 2)}-${digits(r, 3)}-${letters(r, 2)}`],
    paper: white,
    ink: black,
    face: 'narrow',
    shape: 4.7,
    strip: 'F',
  },
  {
    state: 'IT',
    number: (r) => [`${letters(r, 2, 'EFG')} ${digits(r, 3)}${letters(r, 2)}`],
    paper: white,
    ink: black,
    face: 'sans',
    shape: 4.7,
    strip: 'I',
  },
  {
    state: 'ES',
    number: (r) => [`${digits(r, 4)} ${letters(r, 3, 'BCDFGHJKLMNPRSTVWXYZ')}`],
    paper: white,
    ink: black,
    face: 'narrow',
    shape: 4.7,
    strip: 'E',
  },
  {
    state: 'NL',
    number: (r) => [`${letters(r, 2)}-${digits(r, 3)}-${letters(r, 1)}`],
    paper: yellow,
    ink: black,
    face: 'bold',
    shape: 4.7,
    strip: 'NL',
  },
  {
    state: 'PL',
    number: (r) => [`${pick(r, ['WA', 'KR', 'GD', 'WPR', 'PO'])} ${digits(r, 4)}${letters(r, 1)}`],
    paper: white,
    ink: black,
    face: 'sans',
    shape: 4.7,
    strip: 'PL',
  },
  {
    state: 'UA',
    number: (r) => [`${letters(r, 2, 'ABCEHIKMOPTX')} ${digits(r, 4)} ${letters(r, 2, 'ABCEHIKMOPTX')}`],
    paper: white,
    ink: black,
    face: 'bold',
    shape: 4.7,
    strip: 'UA',
  },
  {
    state: 'SE',
    number: (r) => [`${letters(r, 3)} ${digits(r, 2)}${letters(r, 1)}`],
    paper: white,
    ink: black,
    face: 'sans',
    shape: 4.7,
    strip: 'S',
  },
  {
    state: 'CZ',
    number: (r) => [`${between(r, 1, 9)}${letters(r, 1, 'ABCEHKLMPSTUZ')}${digits(r, 1)} ${digits(r, 4)}`],
    paper: white,
    ink: black,
    face: 'bold',
    shape: 4.7,
    strip: 'CZ',
  },
  {
    state: 'US, California',
    number: (r) => [`${between(r, 6, 9)}${letters(r, 3)}${digits(r, 3)}`],
    paper: white,
    ink: '#1b2f6b',
    face: 'narrow',
    shape: 2,
    above: 'California',
    below: 'dmv.ca.gov',
  },
  {
    state: 'US, Texas',
    number: (r) => [`${letters(r, 3)} ${digits(r, 4)}`],
    paper: white,
    ink: black,
    face: 'narrow',
    shape: 2,
    above: 'TEXAS',
    below: 'The Lone Star State',
  },
  {
    state: 'US, New York',
    number: (r) => [`${letters(r, 3)}-${digits(r, 4)}`],
    paper: '#e9b53a',
    ink: '#15264f',
    face: 'narrow',
    shape: 2,
    above: 'NEW YORK',
    below: 'EMPIRE STATE',
  },
  {
    state: 'CA, Ontario',
    number: (r) => [`${letters(r, 4)} ${digits(r, 3)}`],
    paper: white,
    ink: '#1a3f8f',
    face: 'narrow',
    shape: 2,
    above: 'ONTARIO',
    below: 'YOURS TO DISCOVER',
  },
  {
    state: 'BR',
    number: (r) => [`${letters(r, 3)}${digits(r, 1)}${letters(r, 1, 'ABCDEFGHIJ')}${digits(r, 2)}`],
    paper: white,
    ink: black,
    face: 'bold',
    shape: 3.1,
    above: 'BRASIL',
  },
  {
    state: 'AU',
    number: (r) => [`${between(r, 1, 2)}${letters(r, 2)} ${between(r, 1, 9)}${letters(r, 2)}`],
    paper: white,
    ink: '#1c3f7c',
    face: 'bold',
    shape: 2.8,
    below: 'VICTORIA',
  },
  {
    state: 'IN',
    number: (r) => [`${pick(r, ['MH', 'DL', 'KA', 'TN'])} ${digits(r, 2)} ${letters(r, 2)} ${digits(r, 4)}`],
    paper: white,
    ink: black,
    face: 'bold',
    shape: 4.2,
  },
  {
    state: 'IN, two lines',
    number: (r) => [`${pick(r, ['MH', 'DL', 'KA', 'TN'])} ${digits(r, 2)} ${letters(r, 2)}`, digits(r, 4)],
    paper: yellow,
    ink: black,
    face: 'bold',
    shape: 1.7,
  },
  {
    state: 'GB, two lines',
    number: (r) => [`${letters(r, 2)}${pick(r, ['08', '14', '22', '65'])}`, letters(r, 3)],
    paper: yellow,
    ink: black,
    face: 'bold',
    shape: 1.4,
  },
];

/** Codes on signs, screens, boxes and shirts that look almost like plates. */
export const codeGenerators: readonly ((random: RandomFraction) => string)[] = [
  (r) => `${pick(r, ['LH', 'BA', 'AF', 'UA', 'DL', 'KL'])} ${between(r, 1, 9)}${digits(r, between(r, 1, 3))}`,
  (r) => `${pick(r, ['RTX', 'GTX', 'RX', 'GT', 'MX'])} ${between(r, 1, 9)}${digits(r, 3)}`,
  (r) => `${pick(r, ['MAY', 'JUN', 'DEC', 'OCT', 'JULY'])} ${between(r, 1980, 2026)}`,
  (r) => `${between(r, 1, 28)} ${pick(r, ['JAN', 'FEB', 'AUG', 'NOV'])} ${between(r, 1980, 2026)}`,
  (r) => `${pick(r, ['GATE', 'ROOM', 'BUS', 'EXIT', 'PLATFORM'])} ${letters(r, 1)}${between(r, 1, 90)}`,
  (r) => `${pick(r, ['ISO', 'DIN', 'EN', 'IEC'])} ${between(r, 1, 9)}${digits(r, 3)}`,
  (r) => `${pick(r, ['FM', 'AM', 'CH'])} ${between(r, 88, 107)}.${digits(r, 1)}`,
  (r) => `${pick(r, ['SKU', 'LOT', 'REF', 'ART', 'NO'])} ${digits(r, 5)}`,
  (r) => `${pick(r, ['USD', 'EUR', 'GBP', 'CHF'])} ${between(r, 10, 990)}`,
  (r) => `${between(r, 1, 12)}:${between(r, 10, 59)} ${pick(r, ['AM', 'PM'])}`,
  (r) => `${pick(r, ['BMW', 'AUDI', 'FIAT', 'VW', 'KTM'])} ${between(r, 100, 900)}`,
  (r) => `${pick(r, ['A', 'B', 'E', 'M', 'I'])} ${between(r, 1, 950)}`,
  (r) => `${pick(r, ['SIZE', 'SIZE UK', 'EU'])} ${between(r, 36, 48)}`,
  (r) => `${pick(r, ['XL', 'XXL', 'UK', 'US'])} ${between(r, 8, 48)}`,
  (r) => `${pick(r, ['BIG', 'NEW', 'TOP', 'HOT', 'WIN'])} ${between(r, 10, 1000)}`,
  (r) => `${pick(r, ['COVID', 'VISION', 'AGENDA', 'RIO', 'PARIS'])} ${pick(r, ['19', '2030', '2024', '2016'])}`,
  (r) => `${pick(r, ['SN', 'PN', 'MODEL', 'TYPE'])} ${letters(r, 2)}${digits(r, 4)}-${digits(r, 2)}`,
  (r) =>
    `${pick(r, ['FRA', 'BRA', 'GER', 'ARG'])} ${between(r, 0, 5)} ${pick(r, ['ITA', 'ESP', 'USA', 'JPN'])} ${between(r, 0, 5)}`,
  (r) => `${pick(r, ['AAPL', 'TSLA', 'MSFT', 'BTC'])} ${between(r, 100, 900)}`,
  (r) => `${pick(r, ['OPEN', 'CALL', 'DIAL', 'SEAT'])} ${pick(r, ['24H', '911', '112', '14C'])}`,
  (r) => `${letters(r, 2)}-${digits(r, 4)}-${letters(r, 1)}${digits(r, 2)}`,
  (r) => `WW${between(r, 1, 2)} ${between(r, 1914, 1945)}`,
];
