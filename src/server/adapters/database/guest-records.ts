import { type RawBuilder, sql } from 'kysely';
import { isActive, type OrderStatus } from '#domain/order/order-status.ts';
import type { GuestData, GuestOrder, GuestRecords } from '#server/operations/privacy/guest-records.ts';
import type { GuestContact } from '#server/ordering/customer-records.ts';
import { recordAction } from './audit-log.ts';
import { eraseInBatches } from './customer-records.ts';
import type { Database } from './database.ts';
import { answersName, isCustomer, isFinished } from './guest-conditions.ts';

/** What venues store of their guests, in the database. */
export const guestRecords = ({ db }: Pick<Database, 'db'>): GuestRecords => ({
  find: async (licence, contact) => {
    const [orders, forms, wallets] = await Promise.all([
      ordersOf(licence, contact).execute(db),
      formsOf(licence, contact).execute(db),
      walletsOf(licence, contact).execute(db),
    ]);
    return { orders: orders.rows.map(withOpen), form_submissions: forms.rows, wallets: wallets.rows };
  },
  erase: (licence, contact, entryOf) =>
    db.transaction().execute(async (transaction) => {
      const orders = await eraseInBatches(
        transaction,
        sql`licence = ${licence} and ${isFinished} and ${isCustomer(contact)}`,
      );
      const { numDeletedRows } = await transaction
        .deleteFrom('submissions')
        .where('licence', '=', licence)
        .where(answersName(contact))
        .executeTakeFirst();
      const erased = { orders, forms: Number(numDeletedRows) };
      await recordAction(transaction, entryOf(erased));
      return erased;
    }),
});

const withOpen = (order: Omit<GuestOrder, 'open'>): GuestOrder => ({
  ...order,
  open: isActive(order.status as OrderStatus),
});

/** An amount as decimal text, with the decimals of its order. */
const money = (amount: RawBuilder<unknown>) =>
  sql`round(${amount} / 1000.0, coalesce((orders.terms ->> 'places')::int, 2))::text`;

const instant = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const listOf = (members: RawBuilder<unknown>, order: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(${members}) order by ${order}), '[]') ${rest})`;

const ordersOf = (licence: string, contact: GuestContact) => sql<Omit<GuestOrder, 'open'>>`
  select number, ${instant(sql`created_at`)} as placed, status, status_reason, order_type,
    location_type || ' ' || location_name as location, coalesce(by_staff, false) as placed_by_staff,
    ${instant(sql`wished_for`)} as wished_for, customer, terms ->> 'employeeId' as employee_id, comments,
    terms ->> 'currency' as currency, ${money(sql`sub_total`)} as sub_total, ${money(sql`total`)} as total,
    terms #>> '{coupon,code}' as coupon, coalesce(terms -> 'discounts', '[]') as loyalty_discounts,
    ${lines} as lines, ${payments} as payments, ${onlinePayments} as online_payments,
    ${walletPayments} as wallet_payments, ${subscriptions} as push_subscriptions,
    ${waitingMessages} as waiting_messages, ${taxDocuments} as tax_documents
  from orders
  where licence = ${licence} and customer is not null and ${isCustomer(contact)}
  order by number`;

const lines = listOf(
  sql`'quantity', line.quantity, 'name', line.content ->> 'name', 'chosen', line.content ->> 'chosen',
    'instructions', line.content ->> 'instructions', 'unit_price', ${money(sql`line.unit_price`)},
    'removed', line.is_struck`,
  sql`line.position`,
  sql`from order_lines as line where line.order_uuid = orders.uuid`,
);

const payments = listOf(
  sql`'type', paid.payment_type, 'paid', ${instant(sql`paid.paid_at`)}, 'amount', ${money(sql`paid.amount`)}`,
  sql`paid.position`,
  sql`from order_payments as paid where paid.order_uuid = orders.uuid`,
);

const onlinePayments = listOf(
  sql`'provider', attempt.company, 'state', attempt.state, 'opened', ${instant(sql`attempt.opened_at`)},
    'paid', ${instant(sql`attempt.paid_at`)}, 'amount', ${money(sql`attempt.amount`)},
    'refunded', ${money(sql`attempt.refunded`)}`,
  sql`attempt.opened_at`,
  sql`from payment_attempts as attempt where attempt.order_uuid = orders.uuid`,
);

const walletPayments = listOf(
  sql`'wallet', taken.wallet, 'paid', ${instant(sql`taken.taken_at`)}, 'amount', ${money(sql`taken.amount`)},
    'refunded', ${money(sql`taken.refunded`)}`,
  sql`taken.taken_at`,
  sql`from wallet_redemptions as taken
    where taken.licence = orders.licence and taken.order_uuid = orders.uuid`,
);

/** The address of a browser is a secret: whoever has it can send to it. */
const subscriptions = listOf(
  sql`'service', split_part(push.endpoint, '/', 3), 'language', push.language,
    'created', ${instant(sql`push.created_at`)}`,
  sql`push.id`,
  sql`from push_subscriptions as push where push.order_uuid = orders.uuid`,
);

const waitingMessages = listOf(
  sql`'occasion', message.payload ->> 'occasion', 'since', ${instant(sql`message.put_at`)}`,
  sql`message.id`,
  sql`from outbox as message
    where message.kind = 'order_message' and message.payload ->> 'uuid' = orders.uuid::text
      and coalesce(message.payload #>> '{recipient,to}', 'diner') = 'diner'`,
);

const taxDocuments = listOf(
  sql`'kind', tax.kind, 'number', tax.number, 'issued', ${instant(sql`tax.issued_at`)}`,
  sql`tax.issued_at`,
  sql`from tax_documents as tax where tax.order_uuid = orders.uuid`,
);

const formsOf = (licence: string, contact: GuestContact) => sql<GuestData['form_submissions'][number]>`
  select form_name as form, ${instant(sql`received_at`)} as received, answers from submissions
  where licence = ${licence} and ${answersName(contact)}
  order by id`;

/** Wallets of the venue's file that are found by their number or name the guest. */
const walletsOf = (licence: string, contact: GuestContact) => {
  const value = 'phone' in contact ? contact.phone : contact.email;
  return sql<GuestData['wallets'][number]>`
    select listed ->> 'wallet_id' as wallet, listed ->> 'name' as holder, ledger.currency,
      round(ledger.balance / 1000.0, 2)::text as balance
    from venues
    cross join jsonb_array_elements(coalesce(venue -> 'wallets', '[]')) as listed
    left join wallets as ledger
      on ledger.licence = venues.licence and ledger.wallet = listed ->> 'wallet_id'
    where venues.licence = ${licence}
      and (regexp_replace(listed ->> 'phone', '[^0-9+]', '', 'g') = ${value}
        or lower(listed ->> 'wallet_id') = lower(${value}))`;
};
