import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo } from 'react';
import { sendAgain, sendAtNewPrice } from '#client/table/adding-to-order.ts';
import { giveUp, type NotAdded, orderAdding, type SentDish } from '#client/table/order-adding.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Milli } from '#domain/money.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { sayTrouble } from '../trouble/say-trouble.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import type { OrderAddingPhrase } from './order-adding-phrases.ts';
import { showingModal } from './showing-modal.ts';

export interface OrderAddingProps {
  readonly facts: Pick<MenuFacts, 'language' | 'style'>;
  readonly words: Phrases<OrderAddingPhrase>;
}

/** What keeps a dish from joining the order, and the ways on. Source: spec §8 "Add to active order fails". */
export function OrderAdding({ facts, words }: OrderAddingProps) {
  useSignals();
  const voice = useMemo(() => voiceFrom(words, facts), [words, facts]);
  const now = orderAdding.value;
  if (now.kind === 'failed') return <Failed why={now.why} {...{ voice }} />;
  if (now.kind === 'price_changed') return <Dearer dish={now.dish} unit={now.unit} {...{ voice }} />;
  return null;
}

interface Spoken {
  readonly voice: Voice<OrderAddingPhrase>;
}

function Failed({ why, voice }: Spoken & { readonly why: NotAdded }) {
  const { t } = voice;
  const { what, more } = sayWhy(why, voice);
  return (
    <Alert title={t('error_adding_to_order')} more={more === null ? [what] : [what, more]}>
      <button type="button" className={mayHelp(why) ? 'key plain' : 'key'} onClick={giveUp}>
        {t('close')}
      </button>
      {mayHelp(why) && (
        <button type="button" className="key" onClick={() => void sendAgain()}>
          {t('try_again')}
        </button>
      )}
    </Alert>
  );
}

function Dearer({ dish: { line }, unit, voice }: Spoken & { readonly dish: SentDish; readonly unit: Milli }) {
  const { t, money } = voice;
  const title = t('price_of_named', { name: line.name, price: money(unit) });
  return (
    <Alert title={title} more={[t('was_price', { price: money(line.unit) })]}>
      <button type="button" className="key plain" onClick={giveUp}>
        {t('cancel')}
      </button>
      <button type="button" className="key" onClick={() => void sendAtNewPrice()}>
        {t('add_to_order')}
      </button>
    </Alert>
  );
}

interface AlertProps {
  readonly title: string;
  readonly more: readonly string[];
  /** The ways on. */
  readonly children: ReactNode;
}

/** It stays until the diner says what is to be done, or presses Escape: touching the page beside it is no answer. */
function Alert({ title, more, children }: AlertProps) {
  return (
    <dialog
      ref={showingModal}
      role="alertdialog"
      className="sheet small"
      aria-labelledby="not-added"
      aria-describedby="not-added-more"
      onClose={giveUp}
    >
      <div className="told-over">
        <h2 id="not-added">{title}</h2>
        <div id="not-added-more">
          {more.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
        <div className="ways">{children}</div>
      </div>
    </dialog>
  );
}

const reasons = {
  gone: 'line_gone',
  out_of_stock: 'out_of_stock',
  hours: 'line_hours',
  choice: 'line_choice',
} as const;

const sayWhy = (why: NotAdded, voice: Voice<OrderAddingPhrase>) =>
  why.kind === 'unavailable' ? { what: voice.t(reasons[why.reason]), more: null } : sayTrouble(why, voice);

/** Whether the very same may be taken a moment later. */
const mayHelp = (why: NotAdded): boolean =>
  why.kind !== 'unavailable' &&
  !(why.kind === 'refused' && ['order_finished', 'venue_closed', 'invalid_request'].includes(why.code));
