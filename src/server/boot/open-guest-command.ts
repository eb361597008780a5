import type { Release } from '../catalog/release.ts';
import type { OpenGuestData } from '../operations/privacy/guest-data.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { notPublished, refused } from '../staff/operator-api/refused.ts';

/** How operators get what a venue knows of a guest. */
export const openGuestCommand =
  (
    current: (licence: string) => Release | null,
    guests: Pick<OpenGuestData, 'file'>,
  ): OperatorHandlers['guest'] =>
  async ({ licence, contact }) => {
    if (!current(licence)) return notPublished(licence);
    const file = await guests.file(licence, contact, { person: null, name: 'terminal' });
    if (!file) return refused('write a telephone number or an email address');
    return { kind: 'done', name: file.name, text: file.text };
  };
