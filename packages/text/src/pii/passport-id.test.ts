/** Tests for passport numbers and machine-readable zones: exact spans and non-matches. */
import { expect, it } from 'vitest';
import { describeRecogniser } from './marked-texts.test-support.ts';
import { icaoCheckDigit, isMrzLine } from './passport-id.ts';

const zone = 'P<GBRHARTLEY<<OLIVIA<GRACE<<<<<<<<<<<<<<<<<<\n5334013720GBR8804123F3108228<<<<<<<<<<<<<<<4';

describeRecogniser('passportId', {
  finds: [
    'passport number ⟦533401372⟧',
    'Passport No.: ⟦E12345678⟧',
    'passport #⟦N4871203⟧',
    'Reisepass (Nr. ⟦C01X00T47⟧)',
    'passeport n° ⟦19KA44782⟧',
    'pasaporte: ⟦PAB234567⟧',
    'il passaporto è ⟦YA4418273⟧',
    'паспорт ⟦45 11 283746⟧',
    '护照号码：⟦EA1234567⟧',
    '{"passport":"⟦N4871203⟧"}',
    'name,passport\nRohan,⟦N4871203⟧',
    '🛂 passport ⟦Ｎ4871203⟧',
    `⟦${zone}⟧`,
    `scan:\n⟦${zone.split('\n')[1]}⟧`,
  ],
  leaves: [
    'E12345678',
    'batch N4871203',
    'my passport expires in 20300101',
    'passport renewal costs 13000000 rupiah',
    'the passport office, order A1234567',
    zone.replace('5334013720', '5334013721'),
    'my passport has expired',
  ],
});

it('computes the check digits of the specimen in ICAO Doc 9303-4', () => {
  expect(icaoCheckDigit('L898902C3')).toBe(6);
  expect(isMrzLine('L898902C36UTO7408122F1204159ZE184226B<<<<<10')).toBe(true);
  expect(isMrzLine('L898902C36UTO7408123F1204159ZE184226B<<<<<10')).toBe(false);
});
