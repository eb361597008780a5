import { expect, test } from 'vitest';
import { reportEInvoice } from '#server/events/e-invoices/report-e-invoice.ts';
import { EInvoiceError } from '#server/ordering/e-invoices/tax-authority.ts';

const log = { info: () => undefined, error: () => undefined };

test('a report for a venue that names no authority now fails, so that it is tried again and not dropped', async () => {
  const report = reportEInvoice({ eInvoicesOf: () => null, now: () => new Date(), log });
  await expect(report({ kind: 'e_invoice', payload: { licence: 'corner' } })).rejects.toThrow(EInvoiceError);
});
