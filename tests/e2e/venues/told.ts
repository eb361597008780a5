import type { VenueFiles } from '#tests/support/site.ts';
import { teaHouse } from './tea-house.ts';

/**
 * A venue whose guests and staff are told about orders.
 *
 * @param smtpPort of a mail server on this machine.
 */
export function told(smtpPort: number): VenueFiles {
  const { venue, menu } = teaHouse('told', { time_slots: { asap: true } });
  return {
    venue: {
      ...venue,
      messages: { diners: ['push', 'email'], venue: { push: true } },
      mail: { host: '127.0.0.1', port: smtpPort, from: 'orders@told.example' },
    },
    menu,
  };
}
