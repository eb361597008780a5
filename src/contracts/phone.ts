import {
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { toLatinDigits } from '#i18n/numerals.ts';

type CountryCode = Parameters<typeof isSupportedCountry>[0];

/** Longer than any number, with all its dashes. */
const maxTextLength = 60;

/**
 * A phone number in E.164, such as "+971501234567"; `null` when the text is none.
 *
 * A number is taken when its length is possible in the venue's country or, written internationally, in its own:
 * numbering plans change faster than what is known of them. Digits of any script are understood, spaces, dashes,
 * brackets, dots and direction marks between them, `00` as plus, and a trunk zero also where the country has none.
 * Extensions are refused.
 *
 * Source: spec §5 "Phone: valid for the menu country".
 *
 * @param country ISO 3166-1 alpha-2; in one that is unknown only international numbers are understood.
 */
export function readPhone(text: string, country: string): string | null {
  if (text.length > maxTextLength) return null;
  const digits = toLatinDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212().[\]/]/gu, '');
  if (!/^\+?\d+$/.test(digits)) return null;
  // As typed comes second, for the countries whose own way out is another than 00.
  return readDigits(digits.replace(/^00(?=[1-9])/, '+'), country) ?? readDigits(digits, country);
}

/** A mobile number of the country, to show how one is written: "+971 50 123 4567"; `null` for no country. */
export function examplePhone(country: string): string | null {
  if (!isKnown(country)) return null;
  return getExampleNumber(country, examples, metadata)?.formatInternational() ?? null;
}

function readDigits(digits: string, country: string): string | null {
  const typed = parse(digits, country);
  // The library takes off a country's own trunk prefix; elsewhere people type a zero all the same.
  const found = typed && beginsWithTrunkZero(typed) ? parse(withoutZeros(typed), country) : typed;
  if (!found?.isPossible() || beginsWithTrunkZero(found)) return null;
  return /^\+\d{1,15}$/.test(found.number) ? found.number : null;
}

/** In some countries a zero belongs to the number. */
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
