import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { toLatinDigits } from '#i18n/latin-digits.ts';

type CountryCode = Parameters<typeof isSupportedCountry>[0];

/** Longer than any formatted phone number. */
const maxTextLength = 60;

/**
 * Parses a phone number to E.164, such as "+971501234567"; `null` when it is not a phone number.
 *
 * Only the length is validated, for the venue's country or, in international format, the number's own: numbering plans
 * change faster than the library's data. Accepts digits of any script, spaces, dashes, brackets, dots and direction
 * marks between them, `00` as plus, and a trunk zero even where the country has none. Extensions are refused.
 *
 * Source: spec §5 "Phone: valid for the menu country".
 *
 * @param country ISO 3166-1 alpha-2; for an unknown country only international numbers are accepted.
 */
export function readPhone(text: string, country: string): string | null {
  if (text.length > maxTextLength) return null;
  const digits = toLatinDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212().[\]/]/gu, '');
  if (!/^\+?\d+$/.test(digits)) return null;
  // Falls back to the typed digits for countries whose international prefix is not 00.
  return readDigits(digits.replace(/^00(?=[1-9])/, '+'), country) ?? readDigits(digits, country);
}

/** An example mobile number of the country: "+971 50 123 4567"; `null` for an unknown country. */
export function examplePhone(country: string): string | null {
  if (!isKnown(country)) return null;
  return getExampleNumber(country, examples, metadata)?.formatInternational() ?? null;
}

/** What numbers of a country begin with: "+971"; `null` for an unknown country. */
export const callingCodeOf = (country: string): string | null =>
  isKnown(country) ? `+${getCountryCallingCode(country, metadata)}` : null;

/** Writes a number in E.164 as people read it: "+971 4 000 0100". */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number;

function readDigits(digits: string, country: string): string | null {
  const typed = parse(digits, country);
  // The library strips a country's own trunk prefix. In other countries people may still type a zero.
  const found = typed && beginsWithTrunkZero(typed) ? parse(withoutZeros(typed), country) : typed;
  if (!found?.isPossible() || beginsWithTrunkZero(found)) return null;
  return /^\+\d{1,15}$/.test(found.number) ? found.number : null;
}

/** Whether the leading zero is a trunk prefix. In some countries it is part of the number. */
function beginsWithTrunkZero(found: PhoneNumber): boolean {
  return found.nationalNumber.startsWith('0') && !found.isValid();
}

function withoutZeros({ countryCallingCode, nationalNumber }: PhoneNumber): string {
  return `+${countryCallingCode}${nationalNumber.replace(/^0+/, '')}`;
}

function parse(digits: string, country: string): PhoneNumber | undefined {
  const options = { extract: false, ...(isKnown(country) && { defaultCountry: country }) };
  return parsePhoneNumberFromString(digits, options, metadata);
}

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country as CountryCode, metadata);
}
