import { useSignals } from '@preact/signals-react/runtime';
import { board } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { stateOfTaxDocument } from './open-tax-documents.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** The tax documents of an order, and how far the tax authority has been told. */
export function TaxDocuments({ order, formatter: { t } }: Props) {
  useSignals();
  const authority = board.taxAuthority.value;
  if (!authority || order.tax_documents.length === 0) return null;
  return (
    <div className="tax-documents">
      <h3>{t('tax_documents')}</h3>
      <ul>
        {order.tax_documents.map((document) => (
          <li key={document}>
            <bdi>{document}</bdi> · {t(`e_invoice_${stateOfTaxDocument(document, authority)}`)}
            {authority.open
              .filter((one) => one.document === document)
              .flatMap(({ messages }) => messages)
              .map(({ code, text }) => (
                <p key={`${code} ${text}`}>
                  <bdi>{code}</bdi> <bdi>{text}</bdi>
                </p>
              ))}
          </li>
        ))}
      </ul>
      {authority.validation !== 'validated' && (
        <p className="caution">
          {authority.validation === 'sandbox'
            ? t('e_invoices_sandbox')
            : t('e_invoices_unvalidated', { authority: authority.name ?? '' })}
        </p>
      )}
    </div>
  );
}
