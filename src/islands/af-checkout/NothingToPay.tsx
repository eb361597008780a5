import type { TableBillStatus } from '#domain/order/table-bill-status.ts';
import { orderPath } from '#i18n/paths.ts';
import type { AfCheckoutPhrase } from './phrases.ts';
import type { TableProps } from './table-props.ts';

interface Props extends TableProps {
  readonly status: Exclude<TableBillStatus, 'payable'>;
}

const statusPhrases = {
  undone: 'order_canceled_note',
  paid: 'bill_paid',
  over: 'order_finished',
  not_accepted: 'pay_once_accepted',
} as const satisfies Readonly<Record<Props['status'], AfCheckoutPhrase>>;

/** Why nothing can or need be paid here. */
export function NothingToPay({ order, facts: { language }, formatter: { t }, status }: Props) {
  return (
    <div className="nothing-to-pay">
      <div role="status">
        {status === 'paid' && <CheckMark />}
        <p className="message">{t(statusPhrases[status])}</p>
        {status === 'paid' && <p>{t('order_thanks')}</p>}
      </div>
      <a className="button" href={orderPath(language, order.uuid)}>
        {t('view_order')}
      </a>
    </div>
  );
}

function CheckMark() {
  return (
    <svg className="check-mark" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="44" />
      <path d="m30 49.5 12.5 12.5L67 36" pathLength="1" />
    </svg>
  );
}
