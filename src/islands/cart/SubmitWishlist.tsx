import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { ageLimit } from '#client/checkout/age-limit.ts';
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

/** Sends the wishlist to the diner's table. If the venue needs more details, the checkout asks for them. */
export function SubmitWishlist({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const { kind } = submission.value;
  const blocker = ordering.blocker.value;
  const isReady = blocker === null && ordering.bill.value !== null;
  const isSubmitting = kind === 'sending' || kind === 'placed' || kind === 'existing_order';
  return (
    <div className="submit-bar">
      <div role="status">
        {blocker && <p className="reason">{blockerMessage(blocker, formatter)}</p>}
        <SubmissionResult formatter={formatter} />
      </div>
      {isReady && (hasCheckoutFields(formatter, ordering.orderType.value) || ageLimit.value !== null) ? (
        <a className="button wide" href={checkoutPath(facts.language)}>
          {t('submit_order')}
        </a>
      ) : (
        <button
          type="button"
          className="button wide"
          disabled={!isReady || isSubmitting}
          onClick={() => void submitOrder({})}
        >
          {t(isSubmitting ? 'submitting' : 'submit_order')}
        </button>
      )}
    </div>
  );
}

const hasCheckoutFields = ({ facts }: CartFormatter, orderType: OrderType | null) =>
  checkoutFields(facts.checkout, orderType ?? 'dine_in').length > 0;

/** Why the last submission failed. */
function SubmissionResult({ formatter }: Props) {
  const { t, facts } = formatter;
  const result = submission.value;
  switch (result.kind) {
    case 'no_response':
    case 'not_sent':
    case 'refused': {
      const { summary, details } = orderErrorMessage(result, formatter, notTakingOrdersMessage(facts, t));
      return (
        <p className="field-error">
          {summary} {details}
        </p>
      );
    }
    case 'placed_before':
      return (
        <p className="field-error">
          {t('duplicate_line')} <a href={orderPath(facts.language, result.uuid)}>{t('view_order')}</a>
        </p>
      );
    case 'existing_order':
      return (
        <ActiveOrderDialog
          order={result.order}
          joining={result.joining}
          onMerge={() => void joinOrder(result.order.uuid)}
          onCancel={resetSubmission}
          facts={facts}
          formatter={formatter}
        />
      );
    case 'idle':
    case 'sending':
    case 'placed':
    case 'changed':
      return null;
  }
}
