import { useSignals } from '@preact/signals-react/runtime';
import { delivery, locateDevice } from '#client/delivery/delivery.ts';
import type { Formatter } from '../formatter.ts';
import type { DeliveryPhrase } from './phrases.ts';

interface Props {
  /** Whether it is a round button on the map. */
  readonly isOnMap?: boolean;
  readonly formatter: Formatter<DeliveryPhrase>;
}

/** Locates the device, only when the diner asks for it. */
export function LocateButton({ isOnMap = false, formatter: { t } }: Props) {
  useSignals();
  return (
    <button
      type="button"
      className={isOnMap ? 'locate map-locate' : 'locate button plain'}
      aria-busy={delivery.locating.value === 'locating'}
      onClick={() => void locateDevice()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 2v3M12 19v3M2 12h3M19 12h3M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z" />
      </svg>
      <span className={isOnMap ? 'visually-hidden' : undefined}>{t('use_my_location')}</span>
    </button>
  );
}

/** What became of locating the device. */
export function LocateStatus({ formatter: { t } }: Pick<Props, 'formatter'>) {
  useSignals();
  const status = delivery.locating.value;
  return (
    <p role="status" className="hint">
      {status === 'locating' && t('locating')}
      {status === 'failed' && t('location_unknown')}
    </p>
  );
}
