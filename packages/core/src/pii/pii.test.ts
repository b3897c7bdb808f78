/**
 * Tests of personal data: the list matches the folder, names are accepted in any spelling, masks never reveal the
 * value.
 */
import { describe, expect, test } from 'vitest';
import { modalities } from '../catalog/modalities.ts';
import { findPiiCategory, getPiiCategories, type PiiCategory, piiCategories, piiCategoryIds } from './index.ts';

/** docs/api.md, "Names and tiers". */
const wireNames = [
  'Face',
  'Address',
  'Phone',
  'Email',
  'LicensePlate',
  'CreditCard',
  'PassportId',
  'Signature',
  'Ssn',
  'DateOfBirth',
  'Iban',
  'IpAddress',
  'CryptoWallet',
  'QrCode',
];

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the list of categories is the folder', () => {
  const frame = ['definition', 'index', 'mask'];
  const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test.ts']))
    .map((file) => file.slice('./'.length, -'.ts'.length))
    .filter((name) => !frame.includes(name));
  expect(piiCategoryIds.map(kebab).sort()).toEqual(files.sort());
});

test('the wire names are those of docs/api.md, in their order', () => {
  expect(piiCategoryIds.map((id) => piiCategories[id].name)).toEqual(wireNames);
});

test('text and audio can contain all but the visual kinds; image and video all', () => {
  const spoken = wireNames.filter((name) => !['Face', 'LicensePlate', 'Signature', 'QrCode'].includes(name));
  const namesIn = Object.fromEntries(
    modalities.map((modality) => [modality, getPiiCategories(modality).map((id) => piiCategories[id].name)]),
  );
  expect(namesIn).toEqual({ text: spoken, image: wireNames, audio: spoken, video: wireNames });
});

describe('findPiiCategory', () => {
  test.each(piiCategoryIds)('knows %s in any case and with any separator', (id) => {
    const { name, aliases } = piiCategories[id];
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const spellings = ['_', '-', ' ', '.', '  '].map((separator) => words.replaceAll(' ', separator));
    for (const spelling of [id, name, ...spellings, ...aliases]) {
      for (const written of [spelling, spelling.toLowerCase(), spelling.toUpperCase(), ` ${spelling} `]) {
        expect(findPiiCategory(written), written).toBe(id);
      }
    }
  });

  test.each([
    ['e-mail', 'email'],
    ['E-Mail Address', 'email'],
    ['phone number', 'phone'],
    ['licence-plate', undefined],
    ['DOB', 'dateOfBirth'],
    ['', undefined],
    ['---', undefined],
    ['Shoe', undefined],
    ['constructor', undefined],
    ['facebook', undefined],
  ])('reads %j as %j', (name, id) => {
    expect(findPiiCategory(name)).toBe(id);
  });

  test('no name or alias stands for two categories', () => {
    const all = piiCategoryIds.flatMap((id) => [piiCategories[id].name.toLowerCase(), ...piiCategories[id].aliases]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((name) => !/^[a-z0-9]+$/.test(name))).toEqual([]);
  });
});

/** Values of each category: common, short, unusual and malformed. All made up. */
const values: Record<PiiCategory, string[]> = {
  face: ['a face at 3, 4'],
  address: ['1 Infinite Loop, Cupertino, CA 95014', '5 A St', 'Musterstraße 7\n10115 Berlin'],
  phone: ['+1 (555) 010-9999', '5550109', '112', '٠١٢٣٤٥٦٧٨٩', '+49 30 901820'],
  email: [
    'jane@example.com',
    'jo@example.com',
    'j@example.com',
    'a@b.co',
    'ab@cd.de',
    'jane.doe@mail.example.co.uk',
    'jane@example',
    '@example.com',
    'jane@.com',
    'jane',
    'jane@example.',
    'jane@example.com extra',
    'müller@höhle.de',
    '😀😀😀@😀😀😀.com',
    'jane (at) example (dot) com',
  ],
  licensePlate: ['AB-123', 'B MW 1234', 'KA01AB1234'],
  creditCard: ['4111 1111 1111 1111', '4111111111111111', '378282246310005'],
  passportId: ['C01X00T47', 'X1', 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<'],
  signature: ['J. Doe'],
  ssn: ['078-05-1120', '078051120', '1120'],
  dateOfBirth: ['1 January 1970', '01/02/03', '1970-01-01'],
  iban: ['DE89 3704 0044 0532 0130 00', 'NO93 8601 1117 947'],
  ipAddress: ['192.0.2.1', '::1', '2001:db8::ff00:42:8329'],
  cryptoWallet: ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '0x52908400098527886E0F7030069857D2E4169EE7'],
  qrCode: ['https://example.com/secret'],
};

/** Letters and digits: the characters that identify a value. */
const signs = (text: string) => [...text].filter((sign) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(sign));

describe.each(piiCategoryIds)('the mask of %s', (id) => {
  const { mask } = piiCategories[id];
  const shown = [...values[id], '', ' ', '*', '***'].map((raw) => ({ raw, masked: mask(raw) }));

  test('never gives the datum back, and always hides something', () => {
    for (const { raw, masked } of shown) {
      expect(masked, raw).toContain('***');
      if (signs(raw).length > 0) expect(masked.includes(raw), raw).toBe(false);
    }
  });

  test('shows at most half of the identifying characters', () => {
    for (const { raw, masked } of shown) {
      const topLabel = id === 'email' ? signs(raw.slice(raw.lastIndexOf('.'))).length : 0;
      const secret = signs(raw).length - topLabel;
      const told = masked === '***' ? 0 : signs(masked).length - topLabel;
      expect(told, raw).toBeLessThanOrEqual(Math.max(0, secret / 2));
    }
  });

  test('does not reveal the length of the value', () => {
    for (const { masked } of shown) expect(masked.replaceAll('***', ''), masked).not.toContain('*');
  });
});

test.each([
  ['email', 'jane@example.com', 'j***@e***.com'],
  ['email', 'jane.doe@mail.example.co.uk', 'j***@m***.uk'],
  ['email', 'jo@example.com', '***@e***.com'],
  ['email', 'a@b.co', '***@***.co'],
  ['email', 'jane@example.com extra', '***'],
  ['email', 'jane (at) example (dot) com', '***'],
  ['creditCard', '4111 1111 1111 1234', '***34'],
  ['ssn', '078-05-1120', '***20'],
  ['iban', 'DE89 3704 0044 0532 0130 00', '***00'],
  ['phone', '5550109', '***'],
  ['phone', '55501099', '***99'],
  ['ipAddress', '192.0.2.1', '***'],
  ['dateOfBirth', '1970-01-01', '***'],
  ['address', '1 Infinite Loop', '***'],
] as const)('shows of %s %j only %j', (id, raw, masked) => {
  expect(piiCategories[id].mask(raw)).toBe(masked);
});
