import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/cart/ordering.ts';
import { forgetSubmission, joinOrder, submission, submitOrder } from '#client/checkout/submission.ts';
import { checkoutFields } from '#domain/checkout/fields.ts';
import type { OrderType } from '#domain/ordering.ts';
import { checkoutOf, orderOf } from '#i18n/links.ts';
import { ActiveOrder } from '../active-order/ActiveOrder.tsx';
import { sayShut } from '../trouble/say-shut.ts';
import { sayTrouble } from '../trouble/say-trouble.ts';
import { sayObstacle } from './say-obstacle.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** Sends the list to the diner's table; where the venue wants to know more first, the checkout asks it. */
export function SendList({ voice }: Props) {
  useSignals();
  const { t, facts } = voice;
  const { kind } = submission.value;
  const obstacle = ordering.obstacle.value;
  const isReady = obstacle === null && ordering.bill.value !== null;
  const isUnderWay = kind === 'sending' || kind === 'placed' || kind === 'existing_order';
  return (
    <div className="onward">
      <div role="status">
        {obstacle && <p className="why">{sayObstacle(obstacle, voice)}</p>}
        <Ended {...{ voice }} />
      </div>
      {isReady && asksMore(voice, ordering.orderType.value) ? (
        <a className="key wide" href={checkoutOf(facts.language)}>
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

const asksMore = ({ facts }: CartVoice, orderType: OrderType | null) =>
  checkoutFields(facts.checkout, orderType ?? 'dine_in').length > 0;

/** What became of the last attempt, where it was not taken. */
function Ended({ voice }: Props) {
  const { t, facts } = voice;
  const ended = submission.value;
  switch (ended.kind) {
    case 'no_response':
    case 'not_sent':
    case 'refused': {
      const { what, more } = sayTrouble(ended, voice, sayShut(facts, t));
      return (
        <p className="fault">
          {what} {more}
        </p>
      );
    }
    case 'placed_before':
      return (
        <p className="fault">
          {t('duplicate_line')} <a href={orderOf(facts.language, ended.uuid)}>{t('view_order')}</a>
        </p>
      );
    case 'existing_order':
      return (
        <ActiveOrder
          order={ended.order}
          joining={ended.joining}
          onMerge={() => void joinOrder(ended.order.uuid)}
          onCancel={forgetSubmission}
          facts={facts}
          voice={voice}
        />
      );
    case 'idle':
    case 'sending':
    case 'placed':
    case 'changed':
      return null;
  }
}
