import { sql } from 'kysely';
import type { PopularityRepository } from '#server/analytics/popularity-repository.ts';
import type { Database } from './database.ts';
import { notifyLiveState } from './live-state-repository.ts';

/** Fewer orders, or of fewer dishes, say little about what people like. */
const minimum = { orders: 30, dishes: 5 } as const;

const maxDishes = 10;

export function popularityRepository({ db }: Pick<Database, 'db'>): PopularityRepository {
  return {
    async countSince(instant) {
      await sql`
        with counted as (
          select orders.licence, orders.uuid, order_lines.product
          from orders join order_lines on order_lines.order_uuid = orders.uuid
          where orders.created_at > ${instant} and orders.status not in ('canceled', 'rejected')
            and not orders.awaits_payment and not order_lines.is_struck
        ), ranked as (
          select licence, product, count(distinct uuid) as times,
            row_number() over (partition by licence order by count(distinct uuid) desc, product) as place
          from counted group by licence, product
        ), popular as (
          select licence, jsonb_agg(product order by place) filter (where place <= ${maxDishes}) as products
          from ranked group by licence
          having count(*) >= ${minimum.dishes} and (
            select count(distinct uuid) from counted where counted.licence = ranked.licence
          ) >= ${minimum.orders}
        ), removed as (
          delete from popular_products where licence not in (select licence from popular) returning licence
        ), stored as (
          insert into popular_products (licence, products) select licence, products from popular
          on conflict (licence) do update set products = excluded.products
          where popular_products.products <> excluded.products
          returning licence
        )
        select ${notifyLiveState(sql.ref('licence'))}
        from (select licence from removed union select licence from stored) as changed`.execute(db);
    },
  };
}
