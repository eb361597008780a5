import type { BoardTaxAuthority } from '#contracts/calls/board.ts';
import type { EInvoices } from '../../ordering/e-invoices/e-invoices.ts';

/** Only the oldest are listed: what is refused or late comes first. */
const maxOpen = 200;

/** The tax authority of a venue as staff see it, with the documents that are not reported. */
export async function boardTaxAuthority({ opened, repository }: EInvoices): Promise<BoardTaxAuthority> {
  const open = await repository.listOpen(maxOpen + 1);
  return {
    name: opened.kind === 'ready' ? opened.authority.name : null,
    validation: opened.kind === 'ready' ? opened.authority.validation : 'unvalidated',
    is_complete: open.length <= maxOpen,
    open: open.slice(0, maxOpen).map(({ document, state, since, messages }) => ({
      document,
      state,
      since: since.toISOString(),
      messages: messages.map(({ code, text }) => ({ code, text })),
    })),
  };
}
