/** Validates numbers against libphonenumber's metadata. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `number` with plus and country code, or as dialled in `country`. */
export type PhoneNumberValidator = (number: string, country?: CountryCode) => boolean;

/** A validation takes 10–40 µs; the number of calls is bounded, so that a text full of numbers stays linear in time. */
const maxValidations = 120;

/** Per text: results are cached, and after very many numbers the written form alone decides. */
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
