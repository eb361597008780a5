import type { TableStage } from '#domain/order/at-table.ts';
import { orderOf } from '#i18n/links.ts';
import type { TableProps } from './table-props.ts';
import type { AfCheckoutWord } from './words.ts';

interface Props extends TableProps {
  readonly stage: Exclude<TableStage, 'payable'>;
}

const words = {
  undone: 'order_canceled_note',
  paid: 'bill_paid',
  over: 'order_finished',
  not_accepted: 'pay_once_accepted',
} as const satisfies Readonly<Record<Props['stage'], AfCheckoutWord>>;

/** Why nothing can be paid here, or need be. */
export function Ending({ order, facts: { language }, voice: { t }, stage }: Props) {
  return (
    <div className="ending">
      <div role="status">
        {stage === 'paid' && <Tick />}
        <p className="message">{t(words[stage])}</p>
        {stage === 'paid' && <p>{t('order_thanks')}</p>}
      </div>
      <a className="key" href={orderOf(language, order.uuid)}>
        {t('view_order')}
      </a>
    </div>
  );
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="44" />
      <path d="m30 49.5 12.5 12.5L67 36" pathLength="1" />
    </svg>
  );
}
