import { createHash, randomUUID } from 'node:crypto';
import type { TaxAuthority } from '#server/ordering/e-invoices/tax-authority.ts';
import { taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** An authority that takes every document and gets none of them. For trials only: it makes no request. */
export const sandbox = (): TaxAuthority => ({
  name: 'Sandbox',
  validation: 'sandbox',
  device: 'sandbox',
  firstHash: digest(''),
  seal({ document, corrects }, { counter, previousHash }) {
    const { eInvoice: _, ...issued } = document;
    const number = taxDocumentNumber(document);
    const body = JSON.stringify({ counter, previousHash, ...issued, number, corrects });
    return { kind: 'sealed', sealed: { uuid: randomUUID(), hash: digest(body), body, code: null } };
  },
  report: async () => ({ kind: 'reported', messages: [] }),
});
