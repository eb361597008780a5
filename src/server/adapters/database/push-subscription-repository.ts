import { sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import type {
  PushSubject,
  PushSubscriptionRecords,
  PushSubscriptionRepository,
} from '#server/messages/push-subscription.ts';
import type { Database } from './database.ts';

const columns = ['id', 'endpoint', 'p256dh', 'auth', 'language', 'origin'] as const;

const columnsOf = (subject: PushSubject) => ({
  order_uuid: 'order' in subject ? subject.order : null,
  access_id: 'access' in subject ? subject.access : null,
});

const isOf = (subject: PushSubject) =>
  'order' in subject
    ? sql<boolean>`order_uuid = ${subject.order}::uuid`
    : sql<boolean>`access_id = ${subject.access}`;

/** The push subscriptions of one venue, stored in the database. */
export function pushSubscriptionRepository(
  { db }: Pick<Database, 'db'>,
  licence: string,
): PushSubscriptionRepository {
  const own = () => db.selectFrom('push_subscriptions').where('licence', '=', licence);
  const idsWhere = async (condition: ReturnType<typeof isOf>): Promise<readonly number[]> => {
    const rows = await own().where(condition).orderBy('id').select('id').execute();
    return rows.map(({ id }) => id);
  };

  return {
    add: async (subject, subscription, max) => {
      const { order_uuid, access_id } = columnsOf(subject);
      const { language, origin, endpoint, p256dh, auth } = subscription;
      const { rows } = await sql`
        insert into push_subscriptions (licence, order_uuid, access_id, language, origin, endpoint, p256dh, auth)
        select ${licence}, ${order_uuid}::uuid, ${access_id}::bigint, ${language}, ${origin}, ${endpoint},
          ${p256dh}, ${auth}
        where (
          select count(*) from push_subscriptions where ${isOf(subject)} and endpoint <> ${endpoint}
        ) < ${max}
        on conflict ${sql.raw('order' in subject ? '(order_uuid, endpoint)' : '(access_id, endpoint)')}
        do update set language = excluded.language, origin = excluded.origin, p256dh = excluded.p256dh,
          auth = excluded.auth
        returning id`.execute(db);
      return rows.length > 0;
    },
    remove: async (subject, endpoint) => {
      await db
        .deleteFrom('push_subscriptions')
        .where('licence', '=', licence)
        .where(isOf(subject))
        .where('endpoint', '=', endpoint)
        .execute();
    },
    forget: async (endpoint) => {
      await db
        .deleteFrom('push_subscriptions')
        .where('licence', '=', licence)
        .where('endpoint', '=', endpoint)
        .execute();
    },
    find: async (id) => (await own().where('id', '=', id).select(columns).executeTakeFirst()) ?? null,
    idsOfOrder: (order) => idsWhere(isOf({ order })),
    idsOfBoards: () => idsWhere(sql<boolean>`access_id is not null`),
  };
}

const finalStatuses = orderStatuses.filter((status) => !isActive(status));

/** Push subscriptions of all venues. */
export const pushSubscriptionRecords = ({ db }: Pick<Database, 'db'>): PushSubscriptionRecords => ({
  dropOfOrders: async ({ ended, placed }) => {
    // Orders of earlier builds have no times.
    const { rows } = await sql`
      delete from push_subscriptions using orders
      where orders.uuid = push_subscriptions.order_uuid and (
        orders.created_at < ${placed}
        or (
          orders.status in (${sql.join(finalStatuses)})
          and coalesce((orders.status_times ->> orders.status)::timestamptz, orders.created_at) < ${ended}
        )
      )
      returning push_subscriptions.id`.execute(db);
    return rows.length;
  },
});
