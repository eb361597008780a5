import { type FormEvent, useState } from 'react';
import { type Erased, erase, findGuest, type GuestError, saveGuest } from '#client/office/guests.ts';
import { officeAccount } from '#client/office/office-account.ts';
import type { KnownGuest } from '#contracts/calls/guests.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { KnownGuestPanel } from './KnownGuestPanel.tsx';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

const errors = {
  contact: 'guests_contact_wrong',
  too_many: 'too_many',
  not_done: 'office_not_yours',
  no_response: 'board_not_sent',
} as const satisfies Readonly<Record<GuestError, OfficePhrase>>;

interface Found {
  /** As it was typed. */
  readonly contact: string;
  readonly guest: KnownGuest;
}

/** What the venue knows of a guest: to read, to hand out and to erase. */
export function GuestsView({ licence, formatter }: Props) {
  const { t } = formatter;
  const [contact, setContact] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const [error, setError] = useState<GuestError | null>(null);
  const [isSure, setIsSure] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayRead = officeAccount.own.value?.venues.some(
    (one) => one.licence === licence && one.may.includes('read_guests'),
  );
  if (!mayRead) return <p className="office-note">{t('office_not_yours')}</p>;

  const busily = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    await work();
    setIsBusy(false);
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    setErased(null);
    void busily(async () => {
      const guest = await findGuest(licence, contact);
      setError('error' in guest ? guest.error : null);
      setFound('error' in guest ? null : { contact, guest });
    });
  };
  const save = (of: string) => busily(async () => setError((await saveGuest(licence, of))?.error ?? null));
  const eraseFound = (of: string) =>
    busily(async () => {
      setIsSure(false);
      const outcome = await erase(licence, of);
      if ('error' in outcome) return setError(outcome.error);
      setErased(outcome);
      setFound(null);
      setContact('');
    });

  return (
    <>
      <h1>{t('guests_title')}</h1>
      <section className="office-panel">
        <p className="office-quiet">{t('guests_text')}</p>
        <form className="office-form" onSubmit={find}>
          <label className="field">
            <span>{t('guests_contact')}</span>
            <input
              name="contact"
              autoComplete="off"
              dir="ltr"
              required={true}
              maxLength={254}
              value={contact}
              onChange={({ target }) => setContact(target.value)}
            />
          </label>
          <p role="alert" className="field-error">
            {error && t(errors[error])}
          </p>
          <button type="submit" className="button" disabled={isBusy}>
            {t('guests_find')}
          </button>
        </form>
      </section>
      <div role="status">
        {erased && <p className="office-note">{t('guests_erased', { ...erased })}</p>}
        {found && (
          <KnownGuestPanel
            guest={found.guest}
            formatter={formatter}
            isBusy={isBusy}
            onSave={() => void save(found.contact)}
            onErase={() => setIsSure(true)}
          />
        )}
      </div>
      {found && isSure && (
        <ConfirmDialog
          text={t('guests_erase_sure')}
          action={t('guests_erase')}
          isDestructive={true}
          t={t}
          onCancel={() => setIsSure(false)}
          onConfirm={() => void eraseFound(found.contact)}
        />
      )}
    </>
  );
}
