import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo } from 'react';
import { products } from '#client/cart/products.ts';
import { confirmAge } from '#client/checkout/confirmed-age.ts';
import {
  type AdditionError,
  dismissAddition,
  orderAddition,
  type SentDish,
} from '#client/table/order-addition.ts';
import { resendToOrder, sendAtNewPrice } from '#client/table/send-to-order.ts';
import type { LineError } from '#contracts/refusals.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { isOrderLimitError } from '#domain/cart/order-limits.ts';
import type { Milli } from '#domain/money.ts';
import { dishErrorMessage } from '#i18n/dish-feature-phrases.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import type { OrderAdditionPhrase } from './order-addition-phrases.ts';
import { showModal } from './show-modal.ts';

export interface OrderAdditionDialogProps {
  readonly facts: Pick<MenuFacts, 'language' | 'style'>;
  readonly phrases: Phrases<OrderAdditionPhrase>;
}

/** Why a dish was not added to the order, and what to do. Source: spec §8 "Add to active order fails". */
export function OrderAdditionDialog({ facts, phrases }: OrderAdditionDialogProps) {
  useSignals();
  const formatter = useMemo(() => createFormatter(phrases, facts), [phrases, facts]);
  const now = orderAddition.value;
  if (now.kind === 'failed')
    return <AdditionFailedDialog why={now.why} dish={now.dish} formatter={formatter} />;
  if (now.kind === 'price_changed')
    return <PriceChangedDialog dish={now.dish} unit={now.unit} formatter={formatter} />;
  return null;
}

interface FormatterProps {
  readonly formatter: Formatter<OrderAdditionPhrase>;
}

interface FailedProps extends FormatterProps {
  readonly why: AdditionError;
  readonly dish: SentDish;
}

function AdditionFailedDialog({ why, dish, formatter }: FailedProps) {
  const { t } = formatter;
  const { summary, details } = additionErrorMessage(why, dish, formatter);
  return (
    <AlertDialog
      title={t('error_adding_to_order')}
      paragraphs={details === null ? [summary] : [summary, details]}
    >
      <button
        type="button"
        className={isRetryable(why) ? 'button plain' : 'button'}
        onClick={dismissAddition}
      >
        {t('close')}
      </button>
      {isRetryable(why) && <RetryButton why={why} formatter={formatter} />}
    </AlertDialog>
  );
}

/** Sends the dish again; where it needs an age, with its confirmation. */
function RetryButton({ why, formatter: { t } }: FormatterProps & { readonly why: AdditionError }) {
  const age = why.kind === 'refused' && why.code === 'age_unconfirmed' ? why.minAge : null;
  const resend = () => {
    if (age !== null) confirmAge(age);
    void resendToOrder();
  };
  return (
    <button type="button" className="button" onClick={resend}>
      {age === null ? t('try_again') : t('confirm_age', { age })}
    </button>
  );
}

function PriceChangedDialog({
  dish: { line },
  unit,
  formatter,
}: FormatterProps & { readonly dish: SentDish; readonly unit: Milli }) {
  const { t, money } = formatter;
  const title = t('price_of_named', { name: line.name, price: money(unit) });
  return (
    <AlertDialog title={title} paragraphs={[t('was_price', { price: money(line.unit) })]}>
      <button type="button" className="button plain" onClick={dismissAddition}>
        {t('cancel')}
      </button>
      <button type="button" className="button" onClick={() => void sendAtNewPrice()}>
        {t('add_to_order')}
      </button>
    </AlertDialog>
  );
}

interface AlertDialogProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The action buttons. */
  readonly children: ReactNode;
}

/** Stays until the diner chooses an action or presses Escape. Tapping outside does not close it. */
function AlertDialog({ title, paragraphs, children }: AlertDialogProps) {
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      className="sheet small"
      aria-labelledby="not-added"
      aria-describedby="not-added-more"
      onClose={dismissAddition}
    >
      <div className="dialog-text">
        <h2 id="not-added">{title}</h2>
        <div id="not-added-more">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="dialog-buttons">{children}</div>
      </div>
    </dialog>
  );
}

const reasonPhrases = {
  gone: 'line_gone',
  out_of_stock: 'out_of_stock',
  hours: 'line_hours',
  choice: 'line_choice',
} as const;

function additionErrorMessage(
  why: AdditionError,
  { line }: SentDish,
  formatter: Formatter<OrderAdditionPhrase>,
) {
  if (why.kind !== 'unavailable') return orderErrorMessage(why, formatter);
  const reason = unavailableMessage(why.reason, line.product, formatter);
  if (why.choices.length === 0) return { summary: reason, details: null };
  const soldOut = formatter.t('out_of_stock');
  return { summary: why.choices.map((name) => `${name} · ${soldOut}`).join('\n'), details: reason };
}

function unavailableMessage(
  reason: LineError,
  product: number,
  { t }: Formatter<OrderAdditionPhrase>,
): string {
  if (reason !== 'order_type' && !isOrderLimitError(reason)) return t(reasonPhrases[reason]);
  const known = products.value.get(product);
  return dishErrorMessage(reason, known?.kind === 'here' ? known.product : {}, t);
}

/** Whether the same request may succeed later. */
const isRetryable = (why: AdditionError): boolean =>
  why.kind !== 'unavailable' &&
  !(why.kind === 'refused' && ['order_finished', 'venue_closed', 'invalid_request'].includes(why.code));
