import { useSignals } from '@preact/signals-react/runtime';
import { ordering } from '#client/stores/ordering.ts';
import { type Submission, submission, submitOrder } from '#client/stores/submission.ts';
import { checkoutFields } from '#domain/checkout/fields.ts';
import type { OrderType } from '#domain/ordering.ts';
import { checkoutOf } from '#i18n/links.ts';
import { Glyph } from './Glyph.tsx';
import { obstacleWords } from './Onward.tsx';
import type { CartPhrase } from './phrases.ts';
import type { Voice } from './voice.ts';

interface Props {
  readonly voice: Voice;
}

/** Sends the list to the diner's table; where the venue wants to know more first, the checkout asks it. */
export function SendList({ voice }: Props) {
  useSignals();
  const { t, facts } = voice;
  const { kind } = submission.value;
  const obstacle = ordering.obstacle.value;
  const isReady = obstacle === null && ordering.bill.value !== null;
  return (
    <div className="onward">
      <div role="status">
        {obstacle && <p className="why">{obstacleWords(voice, obstacle)}</p>}
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
          disabled={!isReady || kind === 'sending' || kind === 'placed'}
          onClick={() => void submitOrder({})}
        >
          {t(kind === 'sending' ? 'submitting' : 'submit_order')}
        </button>
      )}
    </div>
  );
}

const asksMore = ({ facts }: Voice, orderType: OrderType | null) =>
  checkoutFields(facts.checkout, orderType ?? 'dine_in').length > 0;

function Ended({ voice: { t } }: Props) {
  const phrase = endings(submission.value);
  return (
    phrase && (
      <p className="wrong">
        <Glyph of="warning" />
        <span>{t(phrase)}</span>
      </p>
    )
  );
}

function endings(ended: Submission): CartPhrase | null {
  switch (ended.kind) {
    case 'no_response':
      return 'no_response';
    case 'not_sent':
      return 'request_error';
    case 'refused':
      return refusedPhrases[ended.code] ?? 'order_error';
    case 'idle':
    case 'sending':
    case 'placed':
    case 'placed_before':
    case 'existing_order':
    case 'changed':
      return null;
  }
}

type RefusedCode = Extract<Submission, { kind: 'refused' }>['code'];

const refusedPhrases: Readonly<Partial<Record<RefusedCode, CartPhrase>>> = {
  venue_closed: 'menu_closed',
  unverified_table: 'unverified_table',
  table_busy: 'table_busy',
  duplicate_line: 'duplicate_line',
  too_many: 'too_many',
  unavailable_now: 'unavailable_now',
};
