/** Finds personal data in text: one recogniser for each category that text can contain. */
import type { PiiFinding, TextPiiCategory } from '@winnow/core';
import type { PiiDetector } from '../text-analysis.ts';
import { address } from './address.ts';
import { creditCard } from './credit-card.ts';
import { cryptoWallet } from './crypto-wallet.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { email } from './email.ts';
import { iban } from './iban.ts';
import { ipAddress } from './ip-address.ts';
import { passportId } from './passport-id.ts';
import { phone } from './phone.ts';
import { upperBound } from './reading/pii-cues.ts';
import { createPiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';
import { ssn } from './ssn.ts';

/** The order only breaks ties. */
export const recognisers = {
  iban,
  cryptoWallet,
  creditCard,
  email,
  ssn,
  ipAddress,
  passportId,
  dateOfBirth,
  phone,
  address,
} as const satisfies Record<TextPiiCategory, PiiRecogniser>;

const categories = Object.keys(recognisers) as TextPiiCategory[];

/** The minimum confidence for a finding. */
export const minPiiConfidence = 0.55;

interface PiiClaim extends PiiCandidate {
  category: TextPiiCategory;
}

/** Keeps the most confident claim at each place, or the longer of equals; ordered by place. */
function resolveOverlappingClaims(claims: readonly PiiClaim[]): PiiClaim[] {
  const byStrength = [...claims].sort((a, b) => b.confidence - a.confidence || b.end - b.start - (a.end - a.start));
  const kept: PiiClaim[] = [];
  const starts: number[] = [];
  for (const claim of byStrength) {
    const index = upperBound(starts, claim.start);
    const previous = kept[index - 1];
    const next = kept[index];
    if ((previous && previous.end > claim.start) || (next && next.start < claim.end)) continue;
    kept.splice(index, 0, claim);
    starts.splice(index, 0, claim.start);
  }
  return kept;
}

/**
 * Personal data in a text, ordered and without overlaps; offsets are UTF-16 units of the original.
 * Never throws; time grows linearly with the text. All categories compete for a place before `categories` is applied,
 * so that a card number is never reported as a phone number when cards were not requested.
 */
export const detectPii: PiiDetector = (original, options = {}) => {
  const textIndex = createPiiTextIndex(original);
  const claims: PiiClaim[] = [];
  for (const category of categories) {
    const { mayContain, find } = recognisers[category];
    if (!mayContain(textIndex.text)) continue;
    for (const candidate of find(textIndex)) {
      if (candidate.confidence >= minPiiConfidence) claims.push({ ...candidate, category });
    }
  }
  const wanted = options.categories;
  return resolveOverlappingClaims(claims)
    .filter(({ category }) => !wanted || wanted.includes(category))
    .map(({ start, end, confidence, category }): PiiFinding => {
      const place = textIndex.toSourceSpan(start, end);
      return { category, raw: original.slice(place.start, place.end), confidence, place: { kind: 'span', ...place } };
    });
};
