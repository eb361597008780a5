import { describe, expect, test } from 'vitest';
import { sandbox } from '#server/adapters/e-invoices/sandbox.ts';
import type { EInvoiceRepository, OpenEInvoice } from '#server/ordering/e-invoices/e-invoice-repository.ts';
import { boardTaxAuthority } from '#server/staff/board/board-tax-authority.ts';

const since = new Date('2026-11-23T18:30:00Z');
const open: readonly OpenEInvoice[] = [
  { document: 'INV-000001', state: 'refused', since, messages: [{ code: 'BR-KSA-37', text: 'No building' }] },
  { document: 'INV-000002', state: 'waiting', since, messages: [] },
];

const repository: EInvoiceRepository = {
  seal: () => Promise.reject(new Error('Nothing is sealed here')),
  nextToReport: async () => null,
  settle: async () => undefined,
  listOpen: async (limit) => open.slice(0, limit),
  retryRefused: async () => 0,
};

describe('the tax authority on the board', () => {
  test('has its name, what it stands for, and the documents that are not reported', async () => {
    const shown = await boardTaxAuthority({ opened: { kind: 'ready', authority: sandbox() }, repository });
    expect(shown).toEqual({
      name: 'Sandbox',
      validation: 'sandbox',
      is_complete: true,
      open: [
        {
          document: 'INV-000001',
          state: 'refused',
          since: '2026-11-23T18:30:00.000Z',
          messages: [{ code: 'BR-KSA-37', text: 'No building' }],
        },
        { document: 'INV-000002', state: 'waiting', since: '2026-11-23T18:30:00.000Z', messages: [] },
      ],
    });
  });

  test('says when there are more documents than it lists', async () => {
    const many = Array.from({ length: 300 }, () => open[1]).filter((one) => one !== undefined);
    const shown = await boardTaxAuthority({
      opened: { kind: 'ready', authority: sandbox() },
      repository: { ...repository, listOpen: async (limit) => many.slice(0, limit) },
    });
    expect([shown.open.length, shown.is_complete]).toEqual([200, false]);
  });

  test('has no name while its settings have errors', async () => {
    const shown = await boardTaxAuthority({ opened: { kind: 'unusable', why: 'No key' }, repository });
    expect(shown).toMatchObject({ name: null, validation: 'unvalidated' });
    expect(JSON.stringify(shown)).not.toContain('No key');
  });
});
