import { readPhone } from '#contracts/phone.ts';
import { auditDays } from '#domain/people/office-limits.ts';
import { readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import type { GuestContact } from '../../ordering/customer-records.ts';
import type { Actor, AuditLog } from '../../people/audit-log.ts';
import type { ErasedGuest, GuestData, GuestRecords } from './guest-records.ts';

interface GuestDataOptions {
  readonly records: GuestRecords;
  readonly auditLog: Pick<AuditLog, 'record'>;
  readonly current: (licence: string) => Release | null;
  /** Days after which guests are erased in venues that say nothing else. */
  readonly customerDays: number;
  readonly now: () => Date;
}

/** Figures of what is known of a guest. */
export interface GuestSummary {
  readonly orders: number;
  /** Those that are not finished: they cannot be erased. */
  readonly open: number;
  /** ISO 8601; `null` without orders. */
  readonly first: string | null;
  readonly last: string | null;
  readonly forms: number;
  /** Messages that wait to be sent, and browsers that are told about an order. */
  readonly messages: number;
  readonly taxDocuments: number;
  readonly wallets: number;
  /** Days after which it is erased in any case. */
  readonly days: number;
}

export interface GuestFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** What is known of a guest in a venue, by telephone or email; `null` for a contact that is neither. */
export function openGuestData({ records, auditLog, current, customerDays, now }: GuestDataOptions) {
  const daysOf = (licence: string) => current(licence)?.venue.guest_data_days ?? customerDays;
  const read = async (licence: string, text: string) => readContact(text, await countryOf(current(licence)));

  return {
    async summary(licence: string, text: string): Promise<GuestSummary | null> {
      const contact = await read(licence, text);
      return contact && summaryOf(await records.find(licence, contact), daysOf(licence));
    },

    async file(licence: string, text: string, actor: Actor): Promise<GuestFile | null> {
      const contact = await read(licence, text);
      if (!contact) return null;
      const data = await records.find(licence, contact);
      const details = { guest: maskContact(contact), orders: data.orders.length };
      await auditLog.record({ licence, actor, action: 'guest_data_exported', details });
      const made = now().toISOString();
      const about = { venue: licence, made, contact, kept: reasonsToKeep(daysOf(licence)) };
      return {
        name: `${licence}-guest-${made.slice(0, 10)}.json`,
        type: 'application/json',
        text: `${JSON.stringify({ about, ...data }, null, 2)}\n`,
      };
    },

    async erase(licence: string, text: string, actor: Actor): Promise<ErasedGuest | null> {
      const contact = await read(licence, text);
      if (!contact) return null;
      return records.erase(licence, contact, (erased) => ({
        ...{ licence, actor, action: 'guest_erased' },
        details: { guest: maskContact(contact), ...erased },
      }));
    },
  };
}

export type OpenGuestData = ReturnType<typeof openGuestData>;

/** Reads a telephone number with the venue's country, or an email address; `null` for neither. */
function readContact(text: string, country: string): GuestContact | null {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return { email: trimmed };
  const phone = readPhone(trimmed, country);
  return phone === null ? null : { phone };
}

async function countryOf(release: Release | null): Promise<string> {
  const menu = release && (await release.menu(release.venue.default_language));
  return menu ? readerOf(menu).field('menu_country') : 'ZZ';
}

/** For the audit log, which names no guest. */
const maskContact = (contact: GuestContact): string =>
  'phone' in contact ? `•••${contact.phone.slice(-3)}` : '•••@•••';

const countAll = (orders: GuestData['orders'], of: (order: GuestData['orders'][number]) => number) =>
  orders.reduce((sum, order) => sum + of(order), 0);

function summaryOf({ orders, form_submissions, wallets }: GuestData, days: number): GuestSummary {
  return {
    orders: orders.length,
    open: orders.filter(({ open }) => open).length,
    first: orders[0]?.placed ?? null,
    last: orders.at(-1)?.placed ?? null,
    forms: form_submissions.length,
    messages: countAll(
      orders,
      ({ push_subscriptions, waiting_messages }) => push_subscriptions.length + waiting_messages.length,
    ),
    taxDocuments: countAll(orders, ({ tax_documents }) => tax_documents.length),
    wallets: wallets.length,
    days,
  };
}

/** How long each kind of data is kept, for the guest to read. */
const reasonsToKeep = (days: number) => [
  { what: 'customer, comments and instructions of finished orders', until: `${days} days after the order` },
  { what: 'form submissions', until: `${days} days after they were sent` },
  { what: 'push subscriptions', until: '6 hours after the order has ended, at most 30 days' },
  { what: 'messages that wait', until: 'they are sent, or would be too late' },
  { what: 'dishes, amounts and payments of orders, without the guest', until: 'no end: they are accounts' },
  { what: 'tax documents', until: 'the legal term for invoices: they hold no name, number or address' },
  { what: 'wallets and their payments', until: 'the venue removes the wallet: they are money owed' },
  { what: 'who exported or erased it, without the guest', until: `${auditDays} days` },
];
