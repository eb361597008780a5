import { openInvitations } from './invitations.ts';
import { openOwnAccount } from './own-account.ts';
import type { PeopleContext } from './people-context.ts';
import { openSignIn } from './sign-in.ts';
import { openVenueInvitations } from './venue-invitations.ts';
import { openVenuePeople } from './venue-people.ts';

/** The use cases of the office's people. */
export function openPeople(context: PeopleContext) {
  const signIn = openSignIn(context);
  return {
    ...context,
    signIn,
    account: openOwnAccount(context),
    invitations: openInvitations(context, signIn),
    newVenues: openVenueInvitations(context, signIn),
    venuePeople: openVenuePeople(context),
  };
}

export type OfficePeople = ReturnType<typeof openPeople>;
