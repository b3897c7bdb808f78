/** The list of PII categories (one file each beside this one), and how a request names them. */
import type { Modality } from '../catalog/modalities.ts';
import { address } from './address.ts';
import { creditCard } from './credit-card.ts';
import { cryptoWallet } from './crypto-wallet.ts';
import { dateOfBirth } from './date-of-birth.ts';
import type { PiiCategoryDefinition } from './definition.ts';
import { email } from './email.ts';
import { face } from './face.ts';
import { iban } from './iban.ts';
import { ipAddress } from './ip-address.ts';
import { licensePlate } from './license-plate.ts';
import { passportId } from './passport-id.ts';
import { phone } from './phone.ts';
import { qrCode } from './qr-code.ts';
import { signature } from './signature.ts';
import { ssn } from './ssn.ts';

export const piiCategories = {
  face,
  address,
  phone,
  email,
  licensePlate,
  creditCard,
  passportId,
  signature,
  ssn,
  dateOfBirth,
  iban,
  ipAddress,
  cryptoWallet,
  qrCode,
} as const satisfies Record<string, PiiCategoryDefinition>;

export type PiiCategory = keyof typeof piiCategories;
export type PiiName = (typeof piiCategories)[PiiCategory]['name'];
export const piiCategoryIds = Object.keys(piiCategories) as PiiCategory[];

/** The categories that can be written in words, and so found in text. */
export type TextPiiCategory = {
  [C in PiiCategory]: 'text' extends (typeof piiCategories)[C]['modalities'][number] ? C : never;
}[PiiCategory];

/** The categories that a modality can hold. */
export const getPiiCategories = (modality: Modality): PiiCategory[] =>
  piiCategoryIds.filter((id) => (piiCategories[id].modalities as readonly Modality[]).includes(modality));

/** The category that a request means by this name, in any case and with any separator; undefined if none. */
export function findPiiCategory(name: string): PiiCategory | undefined {
  const wanted = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return piiCategoryIds.find((id) => {
    const row: PiiCategoryDefinition = piiCategories[id];
    return row.name.toLowerCase() === wanted || row.aliases.includes(wanted);
  });
}
