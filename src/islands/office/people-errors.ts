import type { PeopleError } from '#client/office/people.ts';
import type { OfficePhrase } from './office-phrases.ts';

/** What to say when something about people was not done. */
export const peopleErrors = {
  last_owner: 'office_last_owner',
  already_member: 'office_already_member',
  not_done: 'office_not_yours',
  no_response: 'board_not_sent',
} as const satisfies Readonly<Record<PeopleError, OfficePhrase>>;
