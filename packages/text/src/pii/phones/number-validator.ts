/** Asks libphonenumber's metadata whether a number can have been given out. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `number` with its plus and country code, or as dialled in `country`. */
export type PhoneNumberValidator = (number: string, country?: CountryCode) => boolean;

/** A question takes the library 10–40 µs; a text that is nothing but numbers must not cost more than its length. */
const maxValidations = 120;

/** For one text: the same number is asked about once, and after very many the written form alone decides. */
export function createPhoneNumberValidator(): PhoneNumberValidator {
  const answers = new Map<string, boolean>();
  return (number, country) => {
    const question = `${country ?? ''}${number}`;
    const known = answers.get(question);
    if (known !== undefined) return known;
    if (answers.size >= maxValidations) return true;
    const options = country ? { defaultCountry: country, extract: false } : { extract: false };
    const answer = parsePhoneNumberFromString(number, options)?.isValid() ?? false;
    answers.set(question, answer);
    return answer;
  };
}
