import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { type ChosenPosition, chosenPosition, retryFee } from '#client/delivery/chosen-position.ts';
import { confirmPosition, switchToTakeaway, unconfirmPosition } from '#client/delivery/delivery.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** Whether the venue offers takeaway. */
  readonly canPickUp: boolean;
  readonly hasMap: boolean;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** The chosen position, its delivery fee, and the next step. */
export function PositionCard({ canPickUp, hasMap, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const now = chosenPosition.value;
  const card = useRef<HTMLElement>(null);
  const position = now?.position;
  // The choice may have been made in a list further down.
  useEffect(() => {
    if (position) card.current?.scrollIntoView({ block: 'nearest' });
  }, [position]);
  return (
    <section ref={card} className="delivery-card" aria-labelledby="position-title">
      <h2 id="position-title" className="visually-hidden">
        {t('delivery_address')}
      </h2>
      <div
        role="status"
        className="dim-when-busy"
        aria-busy={now !== null && (now.isLoadingName || now.fee.kind === 'loading')}
      >
        {now ? (
          <PositionSummary chosen={now} formatter={formatter} />
        ) : (
          <p>{t(hasMap ? 'choose_place_hint' : 'map_missing')}</p>
        )}
      </div>
      {now && <PositionActions chosen={now} canPickUp={canPickUp} formatter={formatter} />}
    </section>
  );
}

function PositionSummary({
  chosen,
  formatter: { t, money },
}: {
  readonly chosen: ChosenPosition;
  readonly formatter: Formatter<DeliveryPhrase>;
}) {
  const { fee, formatted, isLoadingName } = chosen;
  return (
    <>
      <p className="address">
        <bdi>{formatted || t(isLoadingName ? 'loading' : 'unnamed_place')}</bdi>
      </p>
      {fee.kind === 'fee' && (
        <p>
          {fee.amount === 0 ? (
            t('free_delivery')
          ) : (
            <>
              {t('delivery_fees')} <bdi>{money(fee.amount)}</bdi>
            </>
          )}
        </p>
      )}
      {fee.kind === 'outside_area' && (
        <div className="error-message">
          <p>
            <strong>{t('outside_area')}</strong>
          </p>
          <p>{t('outside_area_text')}</p>
        </div>
      )}
      {fee.kind === 'no_response' && <p className="field-error">{t('no_response')}</p>}
      {fee.kind === 'too_many' && (
        <p className="field-error">
          {t('too_many')} {t('wait_seconds', { count: fee.seconds })}
        </p>
      )}
    </>
  );
}

interface PositionActionsProps {
  readonly chosen: ChosenPosition;
  readonly canPickUp: boolean;
  readonly formatter: Formatter<DeliveryPhrase>;
}

function PositionActions({ chosen: { fee }, canPickUp, formatter: { t } }: PositionActionsProps) {
  switch (fee.kind) {
    case 'outside_area':
      return (
        <p className="buttons">
          {canPickUp && (
            <button type="button" className="button plain" onClick={switchToTakeaway}>
              {t('choose_pickup')}
            </button>
          )}
          <button type="button" className="button" onClick={searchAnotherAddress}>
            {t('change_location')}
          </button>
        </p>
      );
    case 'no_response':
    case 'too_many':
      return (
        <button type="button" className="button plain" onClick={retryFee}>
          {t('try_again')}
        </button>
      );
    case 'loading':
    case 'fee':
      return (
        <button type="button" className="button" disabled={fee.kind === 'loading'} onClick={confirmPosition}>
          {t('confirm_location')}
        </button>
      );
  }
}

function searchAnotherAddress(): void {
  unconfirmPosition();
  document.getElementById('address-search')?.focus();
}
