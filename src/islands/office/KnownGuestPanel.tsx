import type { KnownGuest } from '#contracts/calls/guests.ts';
import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  readonly guest: KnownGuest;
  readonly formatter: OfficeFormatter;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onErase: () => void;
}

/** What is known of a guest in figures, what erasing leaves, and why. */
export function KnownGuestPanel({ guest, formatter: { t, dateTime }, isBusy, onSave, onErase }: Props) {
  const { orders, open, first, last, forms, messages, taxDocuments, wallets, days } = guest;
  if (orders + forms + wallets === 0) return <p className="office-note">{t('guests_nothing')}</p>;
  const facts = [
    [t('guests_orders'), orders],
    [t('guests_first'), first && dateTime(first)],
    [t('guests_last'), last && dateTime(last)],
    [t('guests_forms'), forms],
    [t('guests_messages'), messages],
  ] as const;
  const canErase = orders - open + forms > 0;
  return (
    <section className="office-panel guest-known">
      <h2>{t('guests_known')}</h2>
      <dl className="guest-facts">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>{t('guests_stays')}</h3>
      <ul>
        {open > 0 && <li>{t('guests_stays_open', { number: open })}</li>}
        {taxDocuments > 0 && <li>{t('guests_stays_tax', { number: taxDocuments })}</li>}
        {wallets > 0 && <li>{t('guests_stays_wallet')}</li>}
        <li>{t('guests_stays_dishes')}</li>
      </ul>
      <p className="office-quiet">{t('guests_days', { number: days })}</p>
      <div className="office-actions">
        <button type="button" className="button plain" disabled={isBusy} onClick={onSave}>
          {t('guests_download')}
        </button>
        {canErase && (
          <button type="button" className="button destructive" disabled={isBusy} onClick={onErase}>
            {t('guests_erase')}
          </button>
        )}
      </div>
    </section>
  );
}
