import { toLatinDigits } from '#i18n/latin-digits.ts';

/** The seller’s legal details as somebody types them. */
export interface TypedLegal {
  readonly name: string;
  readonly tax_number: string;
  /** One line of the address each. */
  readonly address: string;
  readonly register: string;
}

/** The same as venue files have them. */
export interface Legal {
  readonly name: string;
  readonly tax_number?: string;
  readonly address?: readonly string[];
  readonly register?: string;
}

export const maxLegalLine = 120;
export const maxAddressLines = 6;

const lineOf = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(lineOf)
    .filter((line) => line !== '');

export const typedLegal = (legal: Legal | null): TypedLegal => ({
  name: legal?.name ?? '',
  tax_number: legal?.tax_number ?? '',
  address: (legal?.address ?? []).join('\n'),
  register: legal?.register ?? '',
});

/** What is typed as files have it; `null` when nothing is. */
export function readLegal({ name, tax_number, address, register }: TypedLegal): Legal | null {
  const [tax, lines, number] = [lineOf(tax_number), linesOf(address), lineOf(register)];
  const isEmpty = [lineOf(name), tax, ...lines, number].every((text) => text === '');
  if (isEmpty) return null;
  return {
    name: lineOf(name),
    ...(tax !== '' && { tax_number: tax }),
    ...(lines.length > 0 && { address: lines }),
    ...(number !== '' && { register: number }),
  };
}

/** Whether a typed address has more lines than there is space for, or longer ones. */
export const isAddressTooLong = (address: string): boolean =>
  linesOf(address).length > maxAddressLines || linesOf(address).some(({ length }) => length > maxLegalLine);

/** A typed telephone number in E.164; `null` for anything else. */
export function readPhone(typed: string): string | null {
  const number = toLatinDigits(typed)
    .replace(/[\s().-]/gu, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
