import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import {
  enterToMakeVenue,
  openVenueInvitation,
  requestVenueCode,
  venueInvitation,
} from '#client/office/new-venue.ts';
import { officeAccount } from '#client/office/office-account.ts';
import type { ShownVenueInvitation } from '#contracts/calls/new-venue.ts';
import { CodeField } from './CodeField.tsx';
import { isolated } from './isolated.ts';
import { NewVenueForm } from './NewVenueForm.tsx';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';
import { NameField } from './PersonFields.tsx';
import { codeErrors, SignIn } from './SignIn.tsx';

interface Props {
  /** Of the link; `null` for none. */
  readonly token: string | null;
  readonly formatter: OfficeFormatter;
}

/** An invitation to make a venue: who it is for comes in, then answers a few questions about the venue. */
export function NewVenueView({ token, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const own = officeAccount.own.value;
  // Read again once somebody has signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says depends on who is signed in.
  useEffect(() => void openVenueInvitation(token), [token, own]);
  const shown = venueInvitation.shown.value;
  switch (venueInvitation.state.value) {
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
          <button type="button" className="button" onClick={() => void openVenueInvitation(token)}>
            {t('try_again')}
          </button>
        </div>
      );
    case 'open': {
      if (!shown || token === null) return null;
      if (shown.entered) return <NewVenueForm {...{ token, shown, formatter }} />;
      if (shown.needs_sign_in) return <SignIn formatter={formatter} />;
      return <EnterForm {...{ token, shown, formatter }} />;
    }
  }
}

interface EnterProps {
  readonly token: string;
  readonly shown: ShownVenueInvitation;
  readonly formatter: OfficeFormatter;
}

function EnterForm({ token, shown, formatter: { language, t } }: EnterProps) {
  const { domain, email, needs_code } = shown;
  const [name, setName] = useState(shown.name === email ? '' : shown.name);
  const [code, setCode] = useState('');
  const [error, setError] = useState<OfficePhrase | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (needs_code) void requestVenueCode(token, language);
  }, [needs_code, token, language]);
  const enter = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await enterToMakeVenue(token, name, needs_code ? code : null);
    setIsBusy(false);
    if (outcome !== 'entered') setError(codeErrors[outcome]);
  };
  return (
    <form
      className="office-door office-form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <h1>{t('new_venue_title')}</h1>
      <p>{t('new_venue_text', { domain: isolated(domain) })}</p>
      <NameField t={t} value={name} onChange={setName} autoComplete="name" />
      {needs_code && (
        <>
          <p className="office-quiet">{t('office_join_code', { email })}</p>
          <CodeField t={t} code={code} onChange={setCode} />
          <button type="button" className="link" onClick={() => void requestVenueCode(token, language)}>
            {t('office_send_code')}
          </button>
        </>
      )}
      <button type="submit" className="button" disabled={isBusy}>
        {t('new_venue_begin')}
      </button>
      <p role="alert" className="field-error">
        {error && t(error)}
      </p>
    </form>
  );
}
