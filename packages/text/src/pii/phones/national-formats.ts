/** National formats of telephone numbers without a country code, which determine the country to validate against. */
import type { CountryCode } from 'libphonenumber-js/min';

export interface NationalPhoneFormat {
  country: CountryCode;
  /** The digits, in groups separated by hyphens: "0171-2345678". */
  written: RegExp;
  /** So distinctive that no cue word is needed. */
  alone?: true;
}

/** Rows are tried in order; the library decides whether the number is valid in that country. */
export const nationalPhoneFormats = [
  { country: 'FR', written: /^0[1-9](?:-\d\d){4}$/, alone: true },
  {
    country: 'GB',
    written:
      /^0(?:2\d-\d{4}-\d{4}|1\d1-\d{3}-\d{4}|7\d{3}-\d{6}|7\d{3}-\d{3}-\d{3}|1\d{3}-\d{5,6}|[38]\d\d-\d{3}-\d{4})$/,
    alone: true,
  },
  {
    country: 'DE',
    written:
      /^0(?:1[5-7]\d-?\d{0,1}-\d{7,8}|1[5-7]\d-\d{3,4}-\d{4}|[2-9]\d{1,3}-\d{5,8}|[2-9]\d{1,3}-\d{2,5}-\d{2,4})$/,
    alone: true,
  },
  { country: 'JP', written: /^0(?:[5789]0-\d{4}-\d{4}|[1-9]-\d{4}-\d{4}|[1-9]\d{1,2}-\d{2,3}-\d{4})$/, alone: true },
  { country: 'AU', written: /^0(?:4\d\d-\d{3}-\d{3}|[2378]-\d{4}-\d{4})$/, alone: true },
  { country: 'NL', written: /^0(?:6-\d{8}|6-\d{4}-\d{4}|[1-57]\d-\d{3}-\d{4}|[1-57]\d{2}-\d{6})$/, alone: true },
  { country: 'CN', written: /^1[3-9]\d-\d{4}-\d{4}$/, alone: true },
  { country: 'BR', written: /^[1-9]\d-9\d{4}-\d{4}$/, alone: true },
  { country: 'RU', written: /^8-9\d\d-\d{3}-\d\d-?\d\d$/, alone: true },
  { country: 'KR', written: /^01[016789]-\d{3,4}-\d{4}$/, alone: true },
  { country: 'IN', written: /^0?[6-9](?:\d{9}|\d{4}-\d{5}|\d{3}-\d{3}-\d{3})$/ },
  { country: 'ES', written: /^[6-9](?:\d{8}|\d\d-\d{3}-\d{3}|\d\d-\d\d-\d\d-\d\d)$/ },
  { country: 'IT', written: /^(?:3\d\d-?\d{6,7}|3\d\d-\d{3}-\d{4}|0\d{1,3}-?\d{5,8})$/ },
  { country: 'CN', written: /^1[3-9]\d{9}$/ },
] as const satisfies readonly NationalPhoneFormat[];
