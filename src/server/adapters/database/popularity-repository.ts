import { sql } from 'kysely';
import type { PopularityRepository } from '#server/analytics/popularity-repository.ts';
import type { Database } from './database.ts';
import { notifyLiveState } from './live-state-repository.ts';

/** Fewer orders, or of fewer dishes, say little about what people like. */
const minimum = { orders: 30, dishes: 5 } as const;

const maxDishes = 10;

/** Reads the sales of each venue by the primary key: a scan of the table would grow for years. */
export function popularityRepository({
  withoutTimeout: db,
}: Pick<Database, 'withoutTimeout'>): PopularityRepository {
  return {
    async countSince(day) {
      const ofVenue = (dimension: 'dish' | 'total') => sql`
        sales.licence = venues.licence and business_day >= ${day}::date and dimension = ${dimension}`;
      await sql`
        with popular as (
          select venues.licence, products
          from venues, lateral (
            select sum(orders) as orders from sales where ${ofVenue('total')}
          ) as served, lateral (
            select jsonb_agg(product order by times desc, product) as products
            from (
              select key::int as product, sum(orders) as times from sales where ${ofVenue('dish')}
              group by key having sum(orders) > 0
              order by times desc, product limit ${maxDishes}
            ) as most
          ) as ranked
          where served.orders >= ${minimum.orders} and jsonb_array_length(products) >= ${minimum.dishes}
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
