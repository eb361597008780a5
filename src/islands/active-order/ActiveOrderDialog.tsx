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

/** Somebody at the table has ordered already: what, and whether the cart is to join it. Source: spec §8. */
export function ActiveOrderDialog({ order, joining, onMerge, onCancel, facts, formatter: voice }: Props) {
  const { t } = voice;
  const isSending = joining.kind === 'sending';
  const trouble =
    joining.kind === 'asked' || joining.kind === 'sending'
      ? null
      : orderErrorMessage(joining, voice, notTakingOrdersMessage(facts, t));
  return (
    <Dialog labelledBy="active-order" onDismiss={onCancel} isBusy={isSending}>
      <h2 id="active-order">{t('active_order')}</h2>
      <p className="quiet">
        {t('order_number')} <bdi>{order.padded_order_id}</bdi>
      </p>
      <ul className="ordered">
        {order.line_items.map((line) => (
          <Line key={line.cart_uuid} line={line} formatter={voice} />
        ))}
      </ul>
      <p>
        <strong>{t('merge_question')}</strong>
      </p>
      <div role="alert" className="trouble">
        {trouble && <p>{trouble.summary}</p>}
        {trouble?.details && <p>{trouble.details}</p>}
      </div>
      <p className="keys">
        <button type="button" className="key plain" onClick={onCancel} disabled={isSending}>
          {t('cancel')}
        </button>
        <button type="button" className="key" onClick={onMerge} disabled={isSending} aria-busy={isSending}>
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
        <span className="unseen">{t('qty')}</span> <bdi>{number(line.quantity)}</bdi>{' '}
        <span aria-hidden>×</span>
      </span>
      <span>
        {isStruck ? <s>{name}</s> : name}
        {isStruck && ` (${t('line_deleted')})`}
        {[...optionsOf(line.product_variation), ...chosen].map((words) => (
          <small key={words}>
            <bdi>{words}</bdi>
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

/** Each "name: values" is a line of its own. */
const optionsOf = (text: string) => text.split('\n').filter((words) => words.trim() !== '');
