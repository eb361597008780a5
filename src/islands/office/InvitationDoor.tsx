import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import type { LinkInvitation } from '#client/office/invitation-state.ts';
import { officeAccount } from '#client/office/office-account.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { SignIn } from './SignIn.tsx';

/** What an invitation and its door need. */
export interface InvitationProps {
  /** Of the link; `null` for none. */
  readonly token: string | null;
  readonly formatter: OfficeFormatter;
}

interface Props<Shown> extends InvitationProps {
  readonly invitation: LinkInvitation<Shown>;
  /** What it shows once it is read, and nobody has to sign in first. */
  readonly children: (token: string, shown: Shown) => ReactNode;
}

/** The way in by an invitation: it is read, gone, lost, or for somebody who has to sign in. */
export function InvitationDoor<Shown extends { readonly needs_sign_in: boolean }>({
  token,
  formatter,
  invitation,
  children,
}: Props<Shown>) {
  useSignals();
  const { t } = formatter;
  const own = officeAccount.own.value;
  // Read again once somebody has signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says depends on who is signed in.
  useEffect(() => void invitation.open(token), [token, own]);
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
          <button type="button" className="button" onClick={() => void invitation.open(token)}>
            {t('try_again')}
          </button>
        </div>
      );
    case 'open':
      if (!shown || token === null) return null;
      return shown.needs_sign_in ? <SignIn formatter={formatter} /> : children(token, shown);
  }
}
