import type { RequestProgress } from '#client/checkout/submission.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import type { Formatter } from '../formatter.ts';
import type { ActiveOrderPhrase } from './phrases.ts';

interface Props {
  readonly order: Order;
  readonly joining: { readonly kind: 'asked' } | RequestProgress;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<ActiveOrderPhrase>;
}

/** Shows the table's existing order and asks whether to add the cart to it. Source: spec §8. */
export function ActiveOrderDialog({ order, joining, onMerge, onCancel, facts, formatter }: Props) {
  const { t } = formatter;
  const isSending = joining.kind === 'sending';
  const error =
    joining.kind === 'asked' || joining.kind === 'sending'
      ? null
      : orderErrorMessage(joining, formatter, notTakingOrdersMessage(facts, t));
  return (
    <Dialog labelledBy="active-order" onDismiss={onCancel} isBusy={isSending}>
      <h2 id="active-order">{t('active_order')}</h2>
      <p className="quiet">
        {t('order_number')} <bdi>{order.padded_order_id}</bdi>
      </p>
      <ul className="order-items">
        {order.line_items.map((line) => (
          <Line key={line.cart_uuid} line={line} formatter={formatter} />
        ))}
      </ul>
      <p>
        <strong>{t('merge_question')}</strong>
      </p>
      <div role="alert" className="error-message">
        {error && <p>{error.summary}</p>}
        {error?.details && <p>{error.details}</p>}
      </div>
      <p className="buttons">
        <button type="button" className="button plain" onClick={onCancel} disabled={isSending}>
          {t('cancel')}
        </button>
        <button type="button" className="button" onClick={onMerge} disabled={isSending} aria-busy={isSending}>
          {isSending ? t('submitting') : t('merge')}
        </button>
      </p>
    </Dialog>
  );
}

interface LineProps {
  readonly line: Order['line_items'][number];
  readonly formatter: Formatter<ActiveOrderPhrase>;
}

function Line({ line, formatter: { t, number } }: LineProps) {
  const isStruck = line.status === 'Deleted';
  const chosen = line.combo_groups.flatMap(({ products }) => products.map(({ name }) => name));
  const name = <bdi>{line.product_name}</bdi>;
  return (
    <li>
      <span>
        <span className="visually-hidden">{t('qty')}</span> <bdi>{number(line.quantity)}</bdi>{' '}
        <span aria-hidden>×</span>
      </span>
      <span>
        {isStruck ? <s>{name}</s> : name}
        {isStruck && ` (${t('line_deleted')})`}
        {[...optionsOf(line.product_variation), ...chosen].map((detail) => (
          <small key={detail}>
            <bdi>{detail}</bdi>
          </small>
        ))}
        {line.special_instructions !== '' && (
          <small>
            <bdi>{line.special_instructions}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}

/** Each line holds one "name: values" pair. */
const optionsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
