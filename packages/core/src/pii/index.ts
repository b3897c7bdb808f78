/** The list of PII categories (one file each in this folder), and how requests name them. */
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

/** The categories that can occur in text. */
export type TextPiiCategory = {
  [C in PiiCategory]: 'text' extends (typeof piiCategories)[C]['modalities'][number] ? C : never;
}[PiiCategory];

/** The categories that can occur in a modality. */
export const getPiiCategories = (modality: Modality): PiiCategory[] =>
  piiCategoryIds.filter((id) => (piiCategories[id].modalities as readonly Modality[]).includes(modality));

/** The category for this name, ignoring case and separators; undefined if there is none. */
export function findPiiCategory(name: string): PiiCategory | undefined {
  const wanted = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return piiCategoryIds.find((id) => {
    const row: PiiCategoryDefinition = piiCategories[id];
    return row.name.toLowerCase() === wanted || row.aliases.includes(wanted);
  });
}
