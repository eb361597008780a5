import { builtInRelativeOf } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import type { PhraseKey } from '#i18n/phrases.ts';

/** What the law of a country wants of its tax documents. */
interface TaxTitles {
  readonly invoice: PhraseKey;
  readonly creditNote: PhraseKey;
  /** The language that they must be in, beside any other. */
  readonly language?: Language;
}

const usual: TaxTitles = { invoice: 'tax_invoice', creditNote: 'tax_credit_note' };

/** By ISO 3166-1 alpha-2. Source: the countries' VAT laws. */
const titlesByCountry: Readonly<Partial<Record<string, TaxTitles>>> = {
  AE: { ...usual, language: 'ar' },
  BH: usual,
  EG: { ...usual, language: 'ar' },
  JO: { invoice: 'invoice', creditNote: 'credit_note' },
  NG: { invoice: 'invoice', creditNote: 'credit_note' },
  OM: { ...usual, language: 'ar' },
  SA: { invoice: 'simplified_tax_invoice', creditNote: 'tax_credit_note', language: 'ar' },
  SG: usual,
  TH: { invoice: 'abbreviated_tax_invoice', creditNote: 'tax_credit_note', language: 'th' },
};

/** Elsewhere, such as in the European Union, an invoice needs no title of its own. */
const elsewhere: TaxTitles = { invoice: 'invoice', creditNote: 'credit_note' };

export const taxTitlesOf = (country: string): TaxTitles => titlesByCountry[country] ?? elsewhere;

/** The language that the law of a country wants tax documents in; `null` for any. */
export const legalLanguageOf = (country: string): Language | null => taxTitlesOf(country).language ?? null;

/** The language that the law wants beside the reader's; `null` for none, and for one that the reader's is a kind of. */
export function legalLanguageBeside(reader: Language, country: string): Language | null {
  const language = legalLanguageOf(country);
  return language === builtInRelativeOf(reader) ? null : language;
}
