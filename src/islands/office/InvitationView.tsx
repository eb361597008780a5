import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { invitation, joinVenue, openInvitation, requestInvitationCode } from '#client/office/invitation.ts';
import { officeAccount } from '#client/office/office-account.ts';
import type { ShownInvitation } from '#contracts/calls/office.ts';
import { CodeField } from './CodeField.tsx';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';
import { NameField } from './PersonFields.tsx';
import { codeErrors, SignIn } from './SignIn.tsx';

interface Props {
  /** Of the link; `null` for none. */
  readonly token: string | null;
  readonly formatter: OfficeFormatter;
}

/** An invitation to a venue. */
export function InvitationView({ token, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const own = officeAccount.own.value;
  // Read again once somebody has signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says depends on who is signed in.
  useEffect(() => void openInvitation(token), [token, own]);
  const shown = invitation.shown.value;
  switch (invitation.state.value) {
    case 'opening':
      return <p className="centered loading">{t('office_opening')}</p>;
    case 'gone':
      return (
        <div className="office-door">
          <h1>{t('office_invitation_gone')}</h1>
          <p>{t('office_invitation_gone_text')}</p>
        </div>
      );
    case 'lost':
      return (
        <div className="office-door">
          <p>{t('board_not_sent')}</p>
          <button type="button" className="button" onClick={() => void openInvitation(token)}>
            {t('try_again')}
          </button>
        </div>
      );
    case 'open':
      if (shown?.needs_sign_in) return <SignIn formatter={formatter} />;
      return shown && <JoinForm token={token ?? ''} shown={shown} formatter={formatter} />;
  }
}

interface JoinProps {
  readonly token: string;
  readonly shown: ShownInvitation;
  readonly formatter: OfficeFormatter;
}

function JoinForm({ token, shown, formatter: { language, t } }: JoinProps) {
  const { venue, role, email, invited_by, needs_code } = shown;
  const [name, setName] = useState(shown.name);
  const [code, setCode] = useState('');
  const [error, setError] = useState<OfficePhrase | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (needs_code) void requestInvitationCode(token, language);
  }, [needs_code, token, language]);
  const join = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await joinVenue(token, { name, code: needs_code ? code : null, language });
    setIsBusy(false);
    if (outcome !== 'entered') setError(codeErrors[outcome]);
  };
  return (
    <form
      className="office-door office-form"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <h1>{t('office_join_title', { venue })}</h1>
      <p>{t('office_join_text', { name: invited_by, role: t(`role_${role}`) })}</p>
      <NameField t={t} value={name} onChange={setName} autoComplete="name" />
      {needs_code && (
        <>
          <p className="office-quiet">{t('office_join_code', { email })}</p>
          <CodeField t={t} code={code} onChange={setCode} />
          <button type="button" className="link" onClick={() => void requestInvitationCode(token, language)}>
            {t('office_send_code')}
          </button>
        </>
      )}
      <button type="submit" className="button" disabled={isBusy}>
        {t('office_join')}
      </button>
      <p role="alert" className="field-error">
        {error && t(error)}
      </p>
    </form>
  );
}
