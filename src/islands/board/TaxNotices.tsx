import { useSignals } from '@preact/signals-react/runtime';
import { board } from '#client/staff/board.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { openTaxDocuments } from './open-tax-documents.ts';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

/** Tax documents that the authority refused, or has not been told of in time: the operator must act. */
export function TaxNotices({ formatter: { t }, now }: Props) {
  useSignals();
  const { refused, late } = openTaxDocuments(board.taxAuthority.value?.open ?? [], now);
  return (
    <div role="status">
      {refused !== '' && <p className="notice error">{t('e_invoices_refused', { documents: refused })}</p>}
      {late !== '' && <p className="notice error">{t('e_invoices_late', { documents: late })}</p>}
    </div>
  );
}
