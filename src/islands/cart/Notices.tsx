import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { activeOrder } from '#client/stores/active-order.ts';
import { acceptPrices, dropFaults, ordering } from '#client/stores/ordering.ts';
import { learnAgain } from '#client/stores/start-ordering.ts';
import { forgetSubmission, type Submission, submission } from '#client/stores/submission.ts';
import { orderOf } from '#i18n/links.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** What has changed since the cart was filled, each with one way on. */
export function Notices({ voice }: Props) {
  useSignals();
  const { t, facts } = voice;
  return (
    <div role="status">
      <UnderWay {...{ voice }} />
      {ordering.isUnanswered.value && (
        <Told words={t('no_response')}>
          <button type="button" onClick={() => void learnAgain(facts)}>
            {t('try_again')}
          </button>
        </Told>
      )}
      {ordering.hasFaults.value && (
        <Told words={t('items_unavailable')}>
          <button type="button" onClick={goOnWithout}>
            {t('remove_unavailable')}
          </button>
        </Told>
      )}
      {(ordering.changedPrices.value.length > 0 || hasChangedPrices(submission.value)) && (
        <Told words={t('prices_changed')}>
          <button type="button" onClick={goOnAnyhow}>
            {t('accept_prices')}
          </button>
        </Told>
      )}
    </div>
  );
}

/** The venue would charge another amount than the diner saw, whichever part of it has changed. */
const hasChangedPrices = (last: Submission) => last.kind === 'changed' && last.what === 'prices';

function goOnWithout(): void {
  dropFaults();
  forgetSubmission();
}

function goOnAnyhow(): void {
  acceptPrices();
  forgetSubmission();
}

/** An order that is being prepared, while there is a cart beside it. */
function UnderWay({ voice: { t, facts } }: Props) {
  const known = activeOrder.value;
  if (known.kind !== 'known' && known.kind !== 'unanswered') return null;
  const uuid = known.kind === 'known' ? known.order.uuid : known.uuid;
  return (
    <Told words={t('active_order')}>
      <a href={orderOf(facts.language, uuid)}>{t('view_order')}</a>
    </Told>
  );
}

function Told({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="told-here">
      <p>{words}</p>
      {children}
    </div>
  );
}
