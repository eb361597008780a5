import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { joinOrder, resetSubmission, submission, submitOrder } from '#client/checkout/submission.ts';
import { checkoutFields } from '#domain/checkout/checkout-fields.ts';
import type { OrderType } from '#domain/order-type.ts';
import { checkoutPath, orderPath } from '#i18n/paths.ts';
import { ActiveOrderDialog } from '../active-order/ActiveOrderDialog.tsx';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import { blockerMessage } from './blocker-message.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** Sends the list to the diner's table; where the venue wants to know more first, the checkout asks it. */
export function SubmitWishlist({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const { kind } = submission.value;
  const obstacle = ordering.blocker.value;
  const isReady = obstacle === null && ordering.bill.value !== null;
  const isUnderWay = kind === 'sending' || kind === 'placed' || kind === 'existing_order';
  return (
    <div className="onward">
      <div role="status">
        {obstacle && <p className="why">{blockerMessage(obstacle, formatter)}</p>}
        <SubmissionResult {...{ formatter }} />
      </div>
      {isReady && hasCheckoutFields(formatter, ordering.orderType.value) ? (
        <a className="key wide" href={checkoutPath(facts.language)}>
          {t('submit_order')}
        </a>
      ) : (
        <button
          type="button"
          className="key wide"
          disabled={!isReady || isUnderWay}
          onClick={() => void submitOrder({})}
        >
          {t(isUnderWay ? 'submitting' : 'submit_order')}
        </button>
      )}
    </div>
  );
}

const hasCheckoutFields = ({ facts }: CartFormatter, orderType: OrderType | null) =>
  checkoutFields(facts.checkout, orderType ?? 'dine_in').length > 0;

/** What became of the last attempt, where it was not taken. */
function SubmissionResult({ formatter: voice }: Props) {
  const { t, facts } = voice;
  const ended = submission.value;
  switch (ended.kind) {
    case 'no_response':
    case 'not_sent':
    case 'refused': {
      const { summary, details } = orderErrorMessage(ended, voice, notTakingOrdersMessage(facts, t));
      return (
        <p className="fault">
          {summary} {details}
        </p>
      );
    }
    case 'placed_before':
      return (
        <p className="fault">
          {t('duplicate_line')} <a href={orderPath(facts.language, ended.uuid)}>{t('view_order')}</a>
        </p>
      );
    case 'existing_order':
      return (
        <ActiveOrderDialog
          order={ended.order}
          joining={ended.joining}
          onMerge={() => void joinOrder(ended.order.uuid)}
          onCancel={resetSubmission}
          facts={facts}
          formatter={voice}
        />
      );
    case 'idle':
    case 'sending':
    case 'placed':
    case 'changed':
      return null;
  }
}
