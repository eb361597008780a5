import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { facts as liveFacts } from '#client/lib/facts.ts';
import { type Placing, placeOrder, placing } from '#client/staff-order/placing.ts';
import {
  discardStaffOrder,
  openStaffOrder,
  type Place,
  staffOrder,
} from '#client/staff-order/staff-order.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorFrom } from '#i18n/phrases.ts';
import { Icon } from '../cart/Icon.tsx';
import { forgetDrafts } from '../product/drafts.ts';
import { showModal } from '../product/show-modal.ts';
import { AddedDishes } from './AddedDishes.tsx';
import { focusSearch } from './focus-search.ts';
import { OrderForm } from './OrderForm.tsx';
import { PlacedOrder } from './PlacedOrder.tsx';
import type { StaffOrderPhrases } from './phrases.ts';
import { createStaffOrderFormatter } from './staff-order-formatter.ts';

export interface StaffOrderProps {
  readonly language: Language;
  /** The tables and rooms of the venue. */
  readonly places: readonly Place[];
  readonly phrases: StaffOrderPhrases;
  readonly onClose: () => void;
}

function discard(): void {
  forgetDrafts();
  discardStaffOrder();
}

/** As keyboards name them. */
const keys = { search: '/', add: 'Enter', place: 'Ctrl+Enter' } as const;

/** An order that staff write for a caller, the counter or a table, over the board. */
export function StaffOrder({ language, places, phrases, onClose }: StaffOrderProps) {
  useSignals();
  useEffect(() => openStaffOrder(language), [language]);
  useEffect(forgetDrafts, []);
  const t = useMemo(() => translatorFrom(phrases, language), [phrases, language]);
  const facts = liveFacts.value;
  const formatter = facts && createStaffOrderFormatter(facts, phrases);
  const opening = staffOrder.opening.value;
  const now = placing.value;
  const isDone = isTaken(now);
  const isWritten = opening === 'open' && !isDone && !staffOrder.isBlank.value;
  return (
    <dialog
      ref={showModal}
      className="staff-order"
      aria-labelledby="staff-order-title"
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="staff-order-head">
        <h2 id="staff-order-title">{t('staff_order_new')}</h2>
        {!isDone && <p className="keys">{t('staff_order_keys', keys)}</p>}
        {isWritten && (
          <button type="button" className="button destructive plain" onClick={discard}>
            {t('staff_order_discard')}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {opening === 'loading' && <p className="loading">{t('loading')}</p>}
      {opening === 'no_response' && (
        <p className="loading" role="alert">
          {t('no_response')}
        </p>
      )}
      {opening === 'open' &&
        formatter &&
        (now.kind === 'placed' ? (
          <PlacedOrder placed={now} formatter={formatter} onNext={discard} onClose={onClose} />
        ) : now.kind === 'added' ? (
          <AddedDishes added={now} formatter={formatter} onNext={discard} onClose={onClose} />
        ) : (
          <OrderForm {...{ places, formatter }} />
        ))}
    </dialog>
  );
}

/** Whether the venue has the order, or the dishes. */
const isTaken = ({ kind }: Placing) => kind === 'placed' || kind === 'added';

/** Whether a letter would become part of some text. Choices have a value, too, and take no letters. */
const isTyping = (target: EventTarget) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !['radio', 'checkbox'].includes(target.type) &&
  target.value !== '';

/** `/` goes to the search, Ctrl or Command with Enter places the order. */
function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
  // A sheet within has keys of its own.
  if (event.defaultPrevented || isTaken(placing.value)) return;
  if (event.key === '/' && !isTyping(event.target)) {
    event.preventDefault();
    focusSearch();
  } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    void placeOrder();
  }
}
