import { describe, expect, test } from 'vitest';
import type { BoardTaxAuthority } from '#contracts/calls/board.ts';
import { openTaxDocuments, stateOfTaxDocument } from '#islands/board/open-tax-documents.ts';

const now = new Date('2026-11-24T18:30:00Z');

const aDocument = (
  number: number,
  given: Partial<BoardTaxAuthority['open'][number]> = {},
): BoardTaxAuthority['open'][number] => ({
  document: `INV-${number}`,
  state: 'waiting',
  since: '2026-11-24T18:00:00Z',
  messages: [],
  ...given,
});

describe('the open tax documents of a board', () => {
  test('are named when they were refused, or wait for more than a day', () => {
    const open = [
      aDocument(1, { state: 'refused' }),
      aDocument(2),
      aDocument(3, { since: '2026-11-23T18:29:59Z' }),
      aDocument(4, { since: '2026-11-23T18:30:00Z' }),
      aDocument(5, { state: 'refused', since: '2026-11-20T18:30:00Z' }),
    ];
    expect(openTaxDocuments(open, now)).toEqual({ refused: 'INV-1, INV-5', late: 'INV-3' });
  });

  test('are named up to five', () => {
    const refused = [1, 2, 3, 4, 5, 6].map((number) => aDocument(number, { state: 'refused' }));
    expect(openTaxDocuments(refused, now).refused).toBe('INV-1, INV-2, INV-3, INV-4, INV-5, …');
    expect(openTaxDocuments(refused.slice(0, 5), now).refused).toBe('INV-1, INV-2, INV-3, INV-4, INV-5');
  });

  test('are none where everything is reported', () => {
    expect(openTaxDocuments([], now)).toEqual({ refused: '', late: '' });
  });

  test.for([
    ['INV-1', 'refused'],
    ['INV-2', 'waiting'],
    ['INV-3', 'reported'],
  ] as const)('say that %s is %s', ([document, state]) => {
    const open = [aDocument(1, { state: 'refused' }), aDocument(2)];
    expect(stateOfTaxDocument(document, { open, is_complete: true })).toBe(state);
  });

  test('do not say that a document is reported when there are more than are listed', () => {
    expect(stateOfTaxDocument('INV-3', { open: [aDocument(1)], is_complete: false })).toBe('waiting');
  });
});
