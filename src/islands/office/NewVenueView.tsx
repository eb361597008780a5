import { enterToMakeVenue, requestVenueCode, venueInvitation } from '#client/office/new-venue.ts';
import { EnterForm } from './EnterForm.tsx';
import { InvitationDoor, type InvitationProps } from './InvitationDoor.tsx';
import { isolated } from './isolated.ts';
import { NewVenueForm } from './NewVenueForm.tsx';

/** An invitation to make a venue: who it is for comes in, then answers a few questions about the venue. */
export function NewVenueView(props: InvitationProps) {
  const { formatter } = props;
  const { language, t } = formatter;
  return (
    <InvitationDoor {...props} invitation={venueInvitation}>
      {(token, shown) =>
        shown.entered ? (
          <NewVenueForm {...{ token, shown, formatter }} />
        ) : (
          <EnterForm
            formatter={formatter}
            invited={{ ...shown, name: shown.name === shown.email ? '' : shown.name }}
            button={t('new_venue_begin')}
            requestCode={() => requestVenueCode(token, language)}
            enter={(name, code) => enterToMakeVenue(token, name, code)}
          >
            <h1>{t('new_venue_title')}</h1>
            <p>{t('new_venue_text', { domain: isolated(shown.domain) })}</p>
          </EnterForm>
        )
      }
    </InvitationDoor>
  );
}
