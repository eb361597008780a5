import { invitation, joinVenue, requestInvitationCode } from '#client/office/invitation.ts';
import { EnterForm } from './EnterForm.tsx';
import { InvitationDoor, type InvitationProps } from './InvitationDoor.tsx';

/** An invitation to a venue. */
export function InvitationView(props: InvitationProps) {
  const { formatter } = props;
  const { language, t } = formatter;
  return (
    <InvitationDoor {...props} invitation={invitation}>
      {(token, shown) => (
        <EnterForm
          formatter={formatter}
          invited={shown}
          button={t('office_join')}
          requestCode={() => requestInvitationCode(token, language)}
          enter={(name, code) => joinVenue(token, { name, code, language })}
        >
          <h1>{t('office_join_title', { venue: shown.venue })}</h1>
          <p>{t('office_join_text', { name: shown.invited_by, role: t(`role_${shown.role}`) })}</p>
        </EnterForm>
      )}
    </InvitationDoor>
  );
}
