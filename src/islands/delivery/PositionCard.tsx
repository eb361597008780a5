import { useSignals } from '@preact/signals-react/runtime';
import {
  type ChosenPosition,
  chosenPosition,
  clearPosition,
  retryFee,
} from '#client/delivery/chosen-position.ts';
import { switchToTakeaway } from '#client/delivery/delivery.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** Whether the venue offers takeaway. */
  readonly canPickUp: boolean;
  readonly hasMap: boolean;
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** The chosen position and its delivery fee, or how to choose one. */
export function PositionCard({ canPickUp, hasMap, facts, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const now = chosenPosition.value;
  return (
    <section className="delivery-card" aria-label={t('delivery_address')}>
      <div
        role="status"
        className="dim-when-busy"
        aria-busy={now !== null && (now.isLoadingName || now.fee.kind === 'loading')}
      >
        {now ? (
          <PositionSummary chosen={now} minimum={facts.minimum} formatter={formatter} />
        ) : (
          <p>{t(hasMap ? 'choose_place_hint' : 'map_missing')}</p>
        )}
      </div>
      {now && <PositionActions chosen={now} canPickUp={canPickUp} formatter={formatter} />}
    </section>
  );
}

interface PositionSummaryProps {
  readonly chosen: ChosenPosition;
  readonly minimum: OrderingFacts['minimum'];
  readonly formatter: Formatter<DeliveryPhrase>;
}

function PositionSummary({ chosen, minimum, formatter: { t, money } }: PositionSummaryProps) {
  const { fee, formatted, isLoadingName } = chosen;
  return (
    <>
      <h2 className="address">
        <bdi>{formatted || t(isLoadingName ? 'loading' : 'unnamed_place')}</bdi>
      </h2>
      {fee.kind === 'fee' && (
        <p className="delivery-terms">
          {fee.amount === 0 ? (
            t('free_delivery')
          ) : (
            <>
              {t('delivery_fees')} <bdi>{money(fee.amount)}</bdi>
            </>
          )}
          {minimum > 0 && <span>{t('minimum_order', { amount: money(minimum) })}</span>}
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
      {fee.kind === 'too_many' && <p className="field-error">{tooManyMessage(fee.seconds, t)}</p>}
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
              {t('choose_takeaway')}
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
      return null;
  }
}

function searchAnotherAddress(): void {
  clearPosition();
  document.querySelector<HTMLElement>('#address-search, .map-pin, .locate')?.focus();
}
