import { describe } from 'vitest';
import { inMemoryOrderFeed } from '#tests/support/order-feed.ts';
import { orderFeedSuite } from '#tests/support/order-feed-suite.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';

describe('the feed of orders in memory', () => {
  orderFeedSuite(async () => {
    const orders = inMemoryOrders();
    return { orders, feed: inMemoryOrderFeed(orders) };
  });
});
