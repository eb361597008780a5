import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { confirmSpot, pickUpInstead, reconsider } from '#client/delivery/delivery.ts';
import { askFeeAgain, type Spot, spot } from '#client/delivery/spot.ts';
import type { Voice } from '../voice.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** The venue lets diners fetch their order. */
  readonly mayPickUp: boolean;
  readonly hasMap: boolean;
  readonly voice: Voice<DeliveryPhrase>;
}

/** The place that is set, what delivery there costs, and the way on. */
export function SpotCard({ mayPickUp, hasMap, voice }: Props) {
  useSignals();
  const { t } = voice;
  const now = spot.value;
  const card = useRef<HTMLElement>(null);
  const at = now?.position;
  // Who chose from a list further down sees what became of it.
  useEffect(() => {
    if (at) card.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <section ref={card} className="spot" aria-labelledby="spot-title">
      <h2 id="spot-title" className="unseen">
        {t('delivery_address')}
      </h2>
      <div
        role="status"
        className="dims"
        aria-busy={now !== null && (now.isNaming || now.fee.kind === 'asking')}
      >
        {now ? <Said now={now} voice={voice} /> : <p>{t(hasMap ? 'choose_place_hint' : 'map_missing')}</p>}
      </div>
      {now && <WayOn now={now} mayPickUp={mayPickUp} voice={voice} />}
    </section>
  );
}

function Said({ now, voice: { t, money } }: { readonly now: Spot; readonly voice: Voice<DeliveryPhrase> }) {
  const { fee, formatted, isNaming } = now;
  return (
    <>
      <p className="where">
        <bdi>{formatted || t(isNaming ? 'loading' : 'unnamed_place')}</bdi>
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
        <div className="trouble">
          <p>
            <strong>{t('outside_area')}</strong>
          </p>
          <p>{t('outside_area_text')}</p>
        </div>
      )}
      {fee.kind === 'no_response' && <p className="fault">{t('no_response')}</p>}
      {fee.kind === 'too_many' && (
        <p className="fault">
          {t('too_many')} {t('wait_seconds', { count: fee.seconds })}
        </p>
      )}
    </>
  );
}

interface WayOnProps {
  readonly now: Spot;
  readonly mayPickUp: boolean;
  readonly voice: Voice<DeliveryPhrase>;
}

function WayOn({ now: { fee }, mayPickUp, voice: { t } }: WayOnProps) {
  switch (fee.kind) {
    case 'outside_area':
      return (
        <p className="keys">
          {mayPickUp && (
            <button type="button" className="key plain" onClick={pickUpInstead}>
              {t('choose_pickup')}
            </button>
          )}
          <button type="button" className="key" onClick={seekAnother}>
            {t('change_location')}
          </button>
        </p>
      );
    case 'no_response':
    case 'too_many':
      return (
        <button type="button" className="key plain" onClick={askFeeAgain}>
          {t('try_again')}
        </button>
      );
    case 'asking':
    case 'fee':
      return (
        <button type="button" className="key" disabled={fee.kind === 'asking'} onClick={confirmSpot}>
          {t('confirm_location')}
        </button>
      );
  }
}

function seekAnother(): void {
  reconsider();
  document.getElementById('seek')?.focus();
}
