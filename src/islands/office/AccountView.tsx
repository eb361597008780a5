import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { officeAccount, renameAccount } from '#client/office/office-account.ts';
import { addPasskey, endSession, hasPasskeys, removePasskey } from '#client/office/passkeys.ts';
import type { OwnAccount } from '#contracts/calls/office.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { icons } from './icons.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { NameField } from './PersonFields.tsx';

interface Props {
  readonly formatter: OfficeFormatter;
}

/** A person's own name, passkeys and devices. */
export function AccountView({ formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const own = officeAccount.own.value;
  if (!own) return null;
  return (
    <>
      <h1>{t('office_account')}</h1>
      <NameForm own={own} formatter={formatter} />
      <Passkeys own={own} formatter={formatter} />
      <Sessions own={own} formatter={formatter} />
    </>
  );
}

interface PartProps extends Props {
  readonly own: OwnAccount;
}

function NameForm({ own: { name, email }, formatter: { t } }: PartProps) {
  const [text, setText] = useState(name);
  return (
    <form
      className="office-panel office-form"
      onSubmit={(event) => {
        event.preventDefault();
        void renameAccount(text);
      }}
    >
      <NameField t={t} value={text} onChange={setText} autoComplete="name" />
      <p className="office-quiet">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <button type="submit" className="button plain" disabled={text.trim() === '' || text.trim() === name}>
        {t('save')}
      </button>
    </form>
  );
}

function Passkeys({ own: { passkeys }, formatter: { t, when } }: PartProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const add = async () => setHasFailed(!['done', 'canceled'].includes(await addPasskey()));
  return (
    <section className="office-panel">
      <h2>{t('office_passkeys')}</h2>
      <p className="office-quiet">{t('office_passkeys_text')}</p>
      <ul className="office-rows">
        {passkeys.map(({ id, name, created, used }) => (
          <li key={id} className="office-row">
            <StrokeIcon path={icons.key} />
            <span>
              <b>{name || t('office_unknown_device')}</b>
              <small>
                {t('office_added', { time: when(created) })} ·{' '}
                {used === null ? t('office_never_used') : t('office_used', { time: when(used) })}
              </small>
            </span>
            <button type="button" className="link" onClick={() => void removePasskey(id)}>
              {t('office_remove')}
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <button type="button" className="button plain" onClick={() => void add()}>
          {t('office_add_passkey')}
        </button>
      )}
      <p role="alert" className="field-error">
        {hasFailed && t('office_passkey_not_added')}
      </p>
    </section>
  );
}

function Sessions({ own: { sessions }, formatter: { t, when } }: PartProps) {
  return (
    <section className="office-panel">
      <h2>{t('office_devices')}</h2>
      <ul className="office-rows">
        {sessions.map(({ id, device, used, own }) => (
          <li key={id} className="office-row">
            <span>
              <b>{device || t('office_unknown_device')}</b>
              <small>{own ? t('office_this_device') : t('office_used', { time: when(used) })}</small>
            </span>
            {!own && (
              <button type="button" className="link" onClick={() => void endSession(id)}>
                {t('office_end_session')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
