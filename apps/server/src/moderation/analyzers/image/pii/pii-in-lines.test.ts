/** Tests for personal data recognised by its layout in an image. */
import { getPiiCategories } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { findPiiInLines, findUnconfirmedPlates } from './pii-in-lines.ts';
import { matchPlateGrammars } from './plates.ts';

/**
 * A line whose letters are half as wide as high. @param panel the panel it is on, in pixels beyond the line on every
 * side
 */
function line(
  text: string,
  left: number,
  top: number,
  { height = 20, panel }: { height?: number; panel?: number } = {},
): DetectedTextLine {
  const quadOf = (x: number, width: number): DetectedTextLine['quad'] => [
    [x, top],
    [x + width, top],
    [x + width, top + height],
    [x, top + height],
  ];
  const placed = (part: string, at: number) => {
    const [x, width] = [left + (at * height) / 2, (part.length * height) / 2];
    return { text: part, confidence: 0.95, box: { left: x, top, width, height }, quad: quadOf(x, width) };
  };
  let done = 0;
  const words = text.split(' ').map((part) => {
    const at = text.indexOf(part, done);
    done = at + part.length;
    return placed(part, at);
  });
  const whole = placed(text, 0);
  const how = { rotation: 0, mirrored: false, contrast: 0.9, heightPx: height };
  if (panel === undefined) return { ...whole, frame: 0, words, how };
  const { box } = whole;
  const size = { width: box.width + 2 * panel, height: height + 2 * panel };
  return {
    ...whole,
    frame: 0,
    words,
    how: { ...how, panel: { ...size, box: { left: left - panel, top: top - panel, ...size } } },
  };
}

const all = getPiiCategories('image');
const found = (...lines: DetectedTextLine[]) => findPiiInLines(lines, all).map(({ category, raw }) => [category, raw]);

describe('a number that was read together with its label', () => {
  it.each([
    ['SS374-38-3360', [['ssn', '374-38-3360']]],
    ['SS000-38-3360', []],
    ['AB374-38-33607', []],
  ])('%s', (text, expected) => {
    expect(found(line(text, 0, 0))).toEqual(expected);
  });
});

describe('machine-readable zones', () => {
  // Specimens of ICAO Doc 9303, parts 4, 5 and 6.
  it.each([
    ['TD3', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
    ['TD2', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
    ['TD1', ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']],
    [
      'TD3, zeros misread, spaces',
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8989O2C36UT074O8122F12O4159 ZE184226B<<<<<1O'],
    ],
  ])('%s: every line of it', (_, texts) => {
    const lines = texts.map((text, index) => line(text, 0, 40 * index));
    expect(found(...lines)).toEqual(texts.map((text) => ['passportId', text]));
  });

  it.each([
    [
      'a wrong check digit',
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408123F1204159ZE184226B<<<<<10'],
    ],
    ['fillers that reading lost', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<', 'L898902C3UTO7408122F12O4159ZE184226B<<<10']],
    ['its first line misread', ['PKUT0ERIKSSONKKANNA<MARIA«««««', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
    [
      'its fillers read apart, as other signs',
      [
        'P<UTOERIKSSON<<ANNA<MARIA<<<<<',
        'くくくくくくくくくく',
        'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
        'VVVVVVVV',
      ],
    ],
    ['a visa', ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<']],
  ])('with %s are covered', (_, texts) => {
    const lines = texts.map((text, index) => line(text, 0, 40 * index));
    expect(found(...lines).map(([category]) => category)).toEqual(texts.map(() => 'passportId'));
  });

  it.each([
    ['a single line of one, without dates', ['ABCDEFGHIJKLMNOPQRSTUVWXYZ<<<<']],
    ['marks of a conflict', ['<<<<<<< HEAD', '>>>>>>> main']],
    ['serial numbers in capitals', ['SN 4711 0815 2342 9988 ABCD EFGH', 'ORDER 5521 7781 2210 9981 XYZ']],
    ['code', ['if (a << 2 && b << 3) return false;', 'const total = first << second;']],
  ])('are not: %s', (_, texts) => {
    expect(found(...texts.map((text, index) => line(text, 0, 40 * index)))).toEqual([]);
  });
});

describe('numbers of driving licences and identity cards', () => {
  it.each([
    ['D1234567', [line('DL', 0, 0), line('D1234567', 60, 0)]],
    ['D1234567', [line('Driver License No.', 0, 0), line('D1234567', 0, 24)]],
    ['MORGA657054SM9IJ', [line('DRIVING LICENCE NO: MORGA657054SM9IJ', 0, 0)]],
    ['B072RRE2I55', [line('Führerschein Nr. B072RRE2I55', 0, 0)]],
    ['L01X00T47', [line('Personalausweis Nr.', 0, 0), line('L01X00T47', 0, 24)]],
    ['12345678Z', [line('DNI 12345678Z', 0, 0)]],
    ['123.456.789-09', [line('CPF', 0, 0), line('123.456.789-09', 0, 24)]],
  ])('%s', (number, lines) => {
    expect(found(...lines)).toContainEqual(['passportId', number]);
  });

  it.each([
    ['a date beside a label', [line('Driving licence', 0, 0), line('12.08.2014', 0, 24)]],
    ['a licence of software', [line('Software license no. AB12 3456 7890', 0, 0)]],
    ['a word', [line('identity card', 0, 0), line('REPUBLIC', 0, 24)]],
    ['a number far away', [line('DL', 0, 0), line('D1234567', 600, 300)]],
  ])('%s is none', (_, lines) => expect(found(...lines)).toEqual([]));
});

describe('plates', () => {
  // As they appear on images of plates.
  it.each([
    ['AB12 CDE', 'GB'],
    ['P123 ABC', 'GB until 2001'],
    ['131-D-1234', 'IE'],
    ['B MW 1234', 'DE'],
    ['M-AB 123E', 'DE'],
    ['W 12345 A', 'AT'],
    ['ZH 123456', 'CH'],
    ['AA-123-BB', 'FR, IT, AR'],
    ['1234 BCD', 'ES'],
    ['AA-12-BC', 'PT'],
    ['AB-123-C', 'NL'],
    ['1-ABC-123', 'BE'],
    ['WA 12345', 'PL'],
    ['1AB 2345', 'CZ'],
    ['BA 123 CD', 'SK'],
    ['AA BB 123', 'HU'],
    ['CJ 12 ABC', 'RO'],
    ['CA 1234 AB', 'BG'],
    ['ZG 1234-AB', 'HR'],
    ['XPT3K38', 'BR'],
    ['AB 12 345', 'DK, NO'],
    ['XBC 12D', 'SE, FI, LT, HU until 2022'],
    ['AI 1234 BB', 'UA'],
    ['A 123 BC 77', 'RU'],
    ['34 ABC 123', 'TR'],
    ['BRA2E19', 'BR'],
    ['XYZ-123-D', 'MX'],
    ['MH 12 AB 1234', 'IN'],
    ['品川 500 さ 46-49', 'JP'],
    ['京A12345', 'CN'],
    ['B 1234 XYZ', 'ID'],
    ['CA 123-456', 'ZA'],
    ['KDA 123B', 'KE, NG'],
    ['SBA 1234 A', 'SG'],
    ['7ABC123', 'AU, CA, US'],
    ['XYZ 789', 'SE, FI, LT, HU until 2022'],
  ])('%s is written as in %s', (text, states) => {
    expect(matchPlateGrammars(text).map((series) => series.states)).toContain(states);
  });

  it.each([
    'MAY 2024',
    '12 JUN 2024',
    'EST 1998',
    'ABC 123',
    'TOP 10',
    'COVID 19',
    'Room 1234',
    'GATE B12',
    'iPhone 15',
    'HELLO',
    '12345',
    '10.11.2024',
    '+49 30 1234',
    'ISO 9001',
    'RTX 4090',
    'FM 98.5',
    '10:30 PM',
    'SN 4711-08',
    'LOT 48213',
  ])('%s is no plate', (text) => {
    expect(matchPlateGrammars(text)).toEqual([]);
  });

  it('are found where they stand on a plate, which is covered whole', () => {
    const [plate] = findPiiInLines([line('XYZ 789', 100, 300, { panel: 6 })], all);
    expect(plate).toMatchObject({
      category: 'licensePlate',
      raw: 'XYZ 789',
      place: { left: 94, top: 294, width: 82, height: 32 },
    });
  });

  it.each(['7Q7XYZ1', '1A 23456', 'XK-77-Q9'])(
    'on a panel of their shape are found in an unknown format: %s',
    (text) => {
      expect(matchPlateGrammars(text)).toEqual([]);
      expect(found(line(text, 100, 300, { panel: 6 }))).toEqual([['licensePlate', text]]);
      expect(found(line(text, 100, 300))).toEqual([]);
    },
  );

  it.each(['GATE B12', 'EXIT 24', 'OPEN 7', 'HELLO', 'MAY 2024', 'Room 1234', 'WELCOME 2 X1'])(
    '%s on a panel of their shape is none',
    (text) => expect(found(line(text, 100, 300, { panel: 6 }))).toEqual([]),
  );

  it('are found in two lines of one plate', () => {
    const size = { width: 62, height: 56 };
    const panel = { ...size, box: { left: 94, top: 290, ...size } };
    const [upper, lower] = [line('MH12AB', 97, 294), line('1234', 107, 322)].map((one) => ({
      ...one,
      how: { ...one.how, panel },
    }));
    if (!upper || !lower) throw new Error('two lines are two');
    expect(found(upper, lower)).toEqual([['licensePlate', 'MH12AB 1234']]);
  });

  it('are found between the smaller words of a plate', () => {
    const size = { width: 96, height: 44 };
    const panel = { ...size, box: { left: 92, top: 288, ...size } };
    const parts = [
      line('NEW YORK', 110, 290, { height: 10 }),
      line('XYZ-1234', 100, 301),
      line('EMPIRE STATE', 104, 322, { height: 9 }),
    ];
    expect(found(...parts.map((one) => ({ ...one, how: { ...one.how, panel } })))).toEqual([
      ['licensePlate', 'XYZ-1234'],
    ]);
  });

  it.each(['GR8MOM', '4THEKDS'])('on a panel of their shape are found if their owner chose them: %s', (text) =>
    expect(found(line(text, 100, 300, { panel: 6 }))).toEqual([['licensePlate', text]]),
  );

  it.each(['LUVBUGS', '1091565'])('are found with the name of a state, whatever they are: %s', (text) => {
    const number = line(text, 100, 300, { panel: 12 });
    expect(found(number)).toEqual([]);
    expect(found(number, line('CALIFORNlA', 105, 288, { height: 9 }))).toEqual([['licensePlate', text]]);
    expect(found(number, line('CAFETERIA', 105, 288, { height: 9 }))).toEqual([]);
  });

  it('are found if OCR read a part of them once more', () => {
    const number = line('4555 RA', 100, 300, { panel: 6 });
    const [again] = line('4555 RA', 100, 300).words.slice(-1);
    const part = { ...line('RA', 0, 0), ...again };
    expect(found(number, part)).toEqual([['licensePlate', '4555 RA']]);
    const small = line('AINE', 105, 288, { height: 9 });
    expect(found(line('4555 RA', 100, 300), part, small)).toEqual([['licensePlate', '4555 RA']]);
  });

  it('are found in two rows where each is on its own panel', () => {
    expect(found(line('YH23', 100, 300, { panel: 1 }), line('VBC', 105, 321, { panel: 1 }))).toEqual([
      ['licensePlate', 'YH23 VBC'],
    ]);
  });

  it.each(['SPF 50+', '489 ML', '89:28 AM', 'EJHN +3.55', 'CH 67', 'PIZZA 24H', '€ 19.99'])(
    '%s on a panel of their shape is an amount, a time or a sign',
    (text) => expect(found(line(text, 100, 300, { panel: 6 }))).toEqual([]),
  );

  it('are not taken for one on the buttons of a page', () => {
    const rows = Array.from({ length: 9 }, (_, row) => line('some words of a page', 100, 100 + 40 * row));
    expect(found(line('7Q7XYZ1', 100, 600, { panel: 6 }), ...rows)).toEqual([]);
  });

  it('are found without one where few other codes are written so, and where they stand alone', () => {
    expect(found(line('AB12 CDE', 100, 300))).toEqual([['licensePlate', 'AB12 CDE']]);
    expect(found(line('LH 1234', 100, 300))).toEqual([]);
    const lines = ['it says that the code', 'AB12 CDE', 'was used to get the discount'];
    expect(found(...lines.map((text, index) => line(text, 10, 28 * index)))).toEqual([]);
  });

  it.each([
    ['on a wide sign', 30],
    ['on a page', undefined],
  ])('are not taken for one %s where other codes are written so', (_, panel) => {
    expect(found(line('XYZ 789', 100, 300, panel === undefined ? {} : { panel }))).toEqual([]);
  });
});

describe('what a redaction covers though it is no finding', () => {
  const covers = (lines: readonly DetectedTextLine[], boxes: readonly DetectedTextLine['box'][] = []) =>
    findUnconfirmedPlates({ lines, unreadPanels: boxes.map((box) => ({ frame: 0, box })) }, []).map(({ raw }) => raw);

  it.each([
    ['letters that may be on a plate', line('LUVBUGS', 100, 300, { panel: 6 })],
    ['a number whose panel was not seen', line('XYZ 789', 100, 300)],
    ['a number with a digit that was read as a letter', line('SVL 7JA', 100, 300)],
  ])('%s', (_, one) => {
    expect(found(one)).toEqual([]);
    expect(covers([one])).toEqual([one.text]);
  });

  it('a row of which the other was not read, with room for that', () => {
    const [half] = findUnconfirmedPlates({ lines: [line('ZLZ', 100, 300, { panel: 2 })], unreadPanels: [] }, []);
    expect(half?.place).toMatchObject({ top: 278, height: 64 });
    // Its box reaches into the other row.
    const high = line('DVS', 100, 300, { height: 59, panel: 12 });
    expect(findUnconfirmedPlates({ lines: [high], unreadPanels: [] }, [])[0]?.place).toMatchObject({ top: 229 });
  });

  it.each([
    ['a word on a page', [line('LUVBUGS', 100, 300)]],
    ['a code in a list', ['XYZ 789', 'ABD 345', 'KLM 222'].map((text, row) => line(text, 100, 300 + 24 * row))],
    ['small print on a panel', [line('LUVBUGS', 100, 300, { panel: 30 })]],
  ])('is not %s', (_, lines) => expect(covers(lines)).toEqual([]));

  it('an unread panel of the shape of a plate', () => {
    expect(covers([], [{ left: 10, top: 10, width: 80, height: 30 }])).toEqual(['']);
    expect(covers([], [{ left: 10, top: 10, width: 20, height: 100 }])).toEqual([]);
    expect(covers([], [{ left: 10, top: 10, width: 320, height: 163 }])).toEqual([]);
  });
});

it('a date is a date of birth if the label beside or above it says so', () => {
  const card = [
    line('Surname', 0, 0),
    line('Date of birth', 300, 0),
    line('MUELLER', 0, 24),
    line('12.08.1974', 300, 24),
  ];
  expect(found(...card)).toEqual([['dateOfBirth', '12.08.1974']]);
  expect(found(line('Date of issue', 300, 0), line('12.08.2014', 300, 24))).toEqual([]);
});

it('a card number with letters for digits is found by its check digit, and no other', () => {
  expect(found(line('4111 1111 1111 l1l1', 0, 0)).map(([category]) => category)).toEqual(['creditCard']);
  expect(found(line('4111 1111 1111 l1l2', 0, 0))).toEqual([]);
});

it('only requested kinds are detected', () => {
  expect(findPiiInLines([line('XYZ 789', 100, 300, { panel: 6 })], ['email'])).toEqual([]);
});

describe('a card number below the bars of a code', () => {
  it.each([`4120'553372147368`, '5114 1760"04053401', '4603 68302435 2433', `5177'2165'4379"2202`])('%s', (text) => {
    expect(found(line(text, 0, 0))).toEqual([['creditCard', text.replace(/\D/g, '')]]);
  });

  it('is none where the check digit is wrong, or words are between the digits', () => {
    expect(found(line(`4120'553372147369`, 0, 0), line('4120 5533 and 7214 7368', 0, 60))).toEqual([]);
  });
});

describe('an address whose last dot was missed', () => {
  it.each(['jane.roe@example net', 'write to jane.roe@mail.example,com now'])('%s', (text) => {
    expect(found(line(text, 0, 0)).map(([category]) => category)).toEqual(['email']);
  });

  it('is none without a domain that ends so', () => {
    expect(found(line('meet @bob come early', 0, 0), line('a@b nothing', 0, 40))).toEqual([]);
  });
});

describe('an account number with a label', () => {
  const whole = 'ES63 3375 1147 5588 3104 1533';

  it('is found although a digit is lost, with the rest in the next line', () => {
    expect(found(line('IBAN ES6333751', 0, 0), line('47558831041533', 145, 0))).toEqual([
      ['iban', 'ES6333751'],
      ['iban', '47558831041533'],
    ]);
    expect(found(line(`IBAN: ${whole.slice(0, -1)}`, 0, 0), line('Rent for 2026', 0, 60))).toEqual([
      ['iban', whole.slice(0, -1)],
    ]);
  });

  it('is none where words follow, or too few digits', () => {
    expect(found(line('IBAN DE12 of the customer', 0, 0), line('IBAN: DE12 3456', 0, 60))).toEqual([]);
  });

  it('is left to its check digits where they are right, and to its label where there is none', () => {
    expect(found(line(`IBAN ${whole}`, 0, 0), line(whole.slice(0, -1), 0, 60))).toEqual([]);
  });
});
