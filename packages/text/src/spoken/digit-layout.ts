/** Formats digits that were spoken one by one in the way that PII recognisers expect. */

/** Digits of this form are split into groups of these sizes, joined with the sign. */
const digitLayouts: readonly { form: RegExp; sizes: readonly number[]; sign: string }[] = [
  { form: /^[2-9]\d\d[2-9]\d{6}$/, sizes: [3, 3, 4], sign: '-' },
  { form: /^1[2-9]\d\d[2-9]\d{6}$/, sizes: [1, 3, 3, 4], sign: '-' },
  { form: /^0[17]\d{9}$/, sizes: [5, 6], sign: ' ' },
  { form: /^02\d{9}$/, sizes: [3, 4, 4], sign: ' ' },
  { form: /^0[38]\d{9}$/, sizes: [4, 3, 4], sign: ' ' },
  { form: /^3[47]\d{13}$/, sizes: [4, 6, 5], sign: ' ' },
  { form: /^\d{16}$/, sizes: [4, 4, 4, 4], sign: ' ' },
];

/** From this many digits on, a run is one number; shorter ones may be two consecutive numbers. */
const MIN_SINGLE_NUMBER_DIGITS = 7;

function splitDigits(digits: string, sizes: readonly number[], sign: string): string {
  let done = 0;
  const parts = sizes.map((size) => {
    done += size;
    return digits.slice(done - size, done);
  });
  return parts.join(sign);
}

/** The group sizes as separated by pauses; a number spoken as 3, 2 and 4 digits is written so. */
const isSsnGrouping = (said: readonly string[]): boolean => said.map(({ length }) => length).join() === '3,2,4';

/** "nineteen ninety", "twenty oh five", "twelve thirty four": two halves of one number. */
const isHalvedNumber = (groups: readonly string[]): boolean =>
  groups.length === 2 && groups.every((group) => group.length === 2);

/**
 * @param groups digits as they were spoken
 * @param pausedGroups the same, grouped by pauses
 */
export function formatSpokenDigits(groups: readonly string[], pausedGroups: readonly string[]): string {
  const digits = groups.join('');
  if (isSsnGrouping(pausedGroups)) return pausedGroups.join('-');
  if (digits.startsWith('+')) return digits;
  if (digits.length < MIN_SINGLE_NUMBER_DIGITS) {
    const areOnes = groups.length > 2 && groups.every((group) => group.length === 1);
    const isYear = /^(?:19|20)$/.test(groups[0] ?? '') && digits.length === 4;
    return areOnes || isYear || isHalvedNumber(groups) ? digits : groups.join(' ');
  }
  const layout = digitLayouts.find(({ form }) => form.test(digits));
  return layout ? splitDigits(digits, layout.sizes, layout.sign) : digits;
}
