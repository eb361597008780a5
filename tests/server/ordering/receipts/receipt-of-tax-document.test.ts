import { beforeAll, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';
import { receiptJob } from '#server/adapters/pdf/receipt-printer.ts';
import { receiptOfTaxDocument } from '#server/ordering/receipts/receipt-of-tax-document.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';

beforeAll(initI18n);

const invoice: NumberedTaxDocument = {
  kind: 'invoice',
  number: 7,
  issuedAt: new Date('2026-11-23T18:30:00Z'),
  seller: {
    name: 'مطعم السوق',
    brand: 'Souq',
    taxNumber: '300012345600003',
    address: ['King Road 1', 'Riyadh'],
    register: null,
    country: 'SA',
  },
  order: 42,
  language: 'en',
  currency: 'SAR',
  places: 2,
  mode: 'inside',
  lines: [{ name: 'Kabsa', details: ['Size: Large'], quantity: 2, amount: milli(120_000) }],
  rows: [{ kind: 'discount', id: 0, name: null, amount: milli(-5_000) }],
  taxes: [{ id: 1, name: 'VAT', rate: '15', base: milli(100_000), amount: milli(15_000) }],
  total: milli(115_000),
  reason: null,
  eInvoice: null,
};

function receipt(
  document: NumberedTaxDocument,
  language: Language,
  earlier: readonly NumberedTaxDocument[] = [],
) {
  const style = { symbol: 'SR', decimals: 2, showsCurrency: true, numberingSystem: 'latn' } as const;
  return receiptOfTaxDocument(document, earlier, {
    language,
    t: translatorIn(language, {}),
    legalT: language === 'ar' ? null : translatorIn('ar', {}),
    style,
    zone: 'Asia/Riyadh',
    site: null,
  });
}

const rowsOf = ({ bill }: ReturnType<typeof receipt>) =>
  bill.map(({ label, amount }) => `${label}: ${amount}`);

describe('the receipt of a tax document', () => {
  test('has the title and the language of the law beside the reader’s, and the tax by rate', () => {
    const printed = receipt(invoice, 'en');
    expect(printed.title).toBe('فاتورة ضريبية مبسطة · Simplified tax invoice');
    expect(printed.number).toBe('INV-000007');
    const t = translatorIn('ar', {});
    const number = '300012345600003';
    expect(printed.seller.lines).toContain(`${t('tax_number', { number })} · Tax number: ${number}`);
    expect(rowsOf(printed).slice(-1)).toEqual([
      expect.stringMatching(/^VAT \(15% of SR.100\.00\): SR.15\.00$/),
    ]);
  });

  test('has the names of the menu in the language of the law, beside those that the guest has read', () => {
    const named: NumberedTaxDocument = {
      ...invoice,
      lines: [
        {
          name: 'Kabsa',
          details: ['Size: Large'],
          legal: { name: 'كبسة', details: ['الحجم: كبير'] },
          quantity: 1,
          amount: milli(115_000),
        },
      ],
      rows: [{ kind: 'charge', id: 4, name: 'Packaging', amount: milli(1_000) }],
      legalNames: { taxes: [{ id: 1, name: 'ضريبة' }], charges: [{ id: 4, name: 'تغليف' }] },
    };
    const printed = receipt(named, 'en');
    expect(printed.lines[0]).toMatchObject({
      name: 'كبسة · Kabsa',
      details: ['الحجم: كبير · Size: Large'],
    });
    expect(printed.bill[0]?.label).toBe('تغليف · Packaging');
    expect(printed.bill.at(-1)?.label).toMatch(/^ضريبة · VAT \(15% of/);
    const inArabic = receipt(named, 'ar');
    expect(inArabic.lines[0]).toMatchObject({ name: 'كبسة', details: ['الحجم: كبير'] });
    expect(inArabic.bill[0]?.label).toBe('تغليف');
  });

  test('has a Saudi code with total and tax', () => {
    expect(receipt(invoice, 'ar').code).toBe(
      'ARPZhdi32LnZhSDYp9mE2LPZiNmCAg8zMDAwMTIzNDU2MDAwMDMDFDIwMjYtMTEtMjNUMTg6MzA6MDBaBAYxMTUuMDAFBTE1LjAw',
    );
    const elsewhere = { ...invoice, seller: { ...invoice.seller, country: 'AE' } };
    expect(receipt(elsewhere, 'ar').code).toBeNull();
  });

  test('of a credit note names the invoices that it corrects, and why', () => {
    const note: NumberedTaxDocument = { ...invoice, kind: 'credit_note', number: 3, reason: 'struck' };
    const printed = receipt(note, 'en', [invoice, note]);
    expect(printed.number).toBe('CN-000003');
    expect(printed.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['INV-000007']));
    expect(printed.facts.at(-1)?.value).toContain('Items not served');
  });

  test('adds up where the bill adds the taxes', () => {
    const added = { ...invoice, mode: 'added' as const, total: milli(130_000) };
    expect(rowsOf(receipt(added, 'en')).map((row) => row.replace(/^.*: /, ''))).toEqual([
      '−SR\u00a05.00',
      'SR\u00a015.00',
      'SR\u00a0130.00',
      'SR\u00a0115.00',
    ]);
  });

  test('is printed the same each time', () => {
    expect(receiptJob([receipt(invoice, 'en')])).toEqual(receiptJob([receipt(invoice, 'en')]));
    expect(JSON.stringify(receiptJob([receipt(invoice, 'en')]).content)).toContain('<svg');
  });
});
