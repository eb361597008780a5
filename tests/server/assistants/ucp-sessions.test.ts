import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { menuOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { anAgent, lineItems, sumOf, totalOf, type UcpBody } from './an-agent.ts';

const choices = structuredClone(menuOfChoices) as never;
const soups = lineItems(['11', 2]);

const codesOf = ({ messages }: UcpBody) => messages.map(({ code }) => code);

describe('a checkout', () => {
  test('is priced by the server, and leads to the page where the guest orders', async () => {
    const { venue, http, post, get } = await anAgent();
    const { status, body } = await post('checkout-sessions', soups);
    expect([status, body.status, body.currency]).toEqual([201, 'requires_escalation', 'AED']);
    expect(body.line_items).toMatchObject([
      { id: '1', item: { id: '11', title: 'Lentil soup', price: 1_800 }, quantity: 2 },
    ]);
    expect([totalOf(body), sumOf(body)]).toEqual([3_600, 3_600]);
    expect(body.continue_url).toBe(`https://corner.example/en/order-quote/${body.id}`);
    expect(body.messages.filter(({ type }) => type === 'error')).toMatchObject([
      { code: 'buyer_confirmation', severity: 'requires_buyer_review' },
    ]);
    const { facts } = await venue.app().screens.orderQuote(body.id);
    expect(facts?.dishes).toMatchObject([{ product: 11, quantity: 2 }]);
    expect((await get(`checkout-sessions/${body.id}`)).body).toEqual(body);
    expect(http.logged).toEqual([]);
  });

  test('is not completed by a program: nothing reaches the kitchen', async () => {
    const { venue, post } = await anAgent();
    const { body } = await post('checkout-sessions', soups);
    const payment = {
      instruments: [{ id: '1', handler_id: 'x', type: 'card', credential: { type: 'token', token: 't' } }],
    };
    const completed = await post(`checkout-sessions/${body.id}/complete`, { payment });
    expect([completed.status, completed.body.status]).toEqual([200, 'requires_escalation']);
    expect(completed.body.continue_url).toBe(body.continue_url);
    expect(await venue.orders.list({ limit: 5 })).toEqual([]);
  });

  test('can be changed as a whole, and canceled', async () => {
    const { send, post, get } = await anAgent();
    const { id } = (await post('checkout-sessions', soups)).body;
    const changed = await send('PUT', `checkout-sessions/${id}`, lineItems(['12', 1], ['21', 1]));
    expect(changed.body).toMatchObject({ id, line_items: [{ item: { id: '12' } }, { item: { id: '21' } }] });
    expect(totalOf(changed.body)).toBe(6_350);
    const canceled = (await post(`checkout-sessions/${id}/cancel`, {})).body;
    expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined]);
    expect((await get(`checkout-sessions/${id}`)).body.messages[0]?.code).toBe('not_found');
  });

  test('ignores what an agent says of prices, and keeps nothing of people', async () => {
    const { venue, post } = await anAgent();
    const { body } = await post('checkout-sessions', {
      line_items: [{ item: { id: '11', title: 'Free soup', price: 1 }, quantity: 1, totals: [] }],
      totals: [{ type: 'total', amount: 1 }],
      buyer: { first_name: 'Amal', email: 'amal@mail.example' },
      currency: 'USD',
    });
    expect([totalOf(body), body.currency]).toEqual([1_800, 'AED']);
    expect(JSON.stringify([body, await venue.quotes.find(body.id, venue.clock.now)])).not.toMatch(
      /amal|Free/i,
    );
  });

  test('expires with its link after a day', async () => {
    const { venue, post, get } = await anAgent();
    const { body } = await post('checkout-sessions', soups);
    venue.clock.now = new Date(venue.clock.now.getTime() + 24 * 3_600_000);
    expect((await get(`checkout-sessions/${body.id}`)).body.messages[0]?.code).toBe('not_found');
  });

  test('leaves out what cannot be had, and names it', async () => {
    const { post } = await anAgent();
    const { body } = await post('checkout-sessions', lineItems(['99', 1], ['11', 1], ['12-5', 1], ['x', 1]));
    expect(body.line_items).toMatchObject([{ id: '2', item: { id: '11' } }]);
    expect([totalOf(body), body.status]).toEqual([1_800, 'requires_escalation']);
    expect(body.messages.slice(0, 3)).toMatchObject([
      { code: 'item_unavailable', severity: 'recoverable' },
      { code: 'options_required', severity: 'requires_buyer_input' },
      { code: 'item_unavailable', severity: 'recoverable' },
    ]);
  });

  test('of nothing that can be had is an error, and stores nothing', async () => {
    const { post } = await anAgent();
    const { status, body } = await post('checkout-sessions', lineItems(['99', 1]));
    expect([status, body.id, body.continue_url]).toEqual([200, undefined, 'https://corner.example/en/home']);
    expect(body.messages).toMatchObject([{ code: 'item_unavailable', severity: 'unrecoverable' }]);
  });

  test('of a venue that takes no orders is an error', async () => {
    const { post } = await anAgent({ menu: { enable_order: false } });
    const { body } = await post('checkout-sessions', soups);
    expect(body.messages).toMatchObject([{ code: 'ordering_off', severity: 'unrecoverable' }]);
  });

  test('stays as it is where an update asks for nothing that can be had', async () => {
    const { send, post } = await anAgent();
    const { id } = (await post('checkout-sessions', soups)).body;
    const { body } = await send('PUT', `checkout-sessions/${id}`, lineItems(['99', 1]));
    expect([body.line_items.length, totalOf(body)]).toEqual([1, 3_600]);
    expect(body.messages[0]).toMatchObject({ code: 'item_unavailable', severity: 'recoverable' });
  });

  test('has choices by the ids of variants, and hands over what needs more of them', async () => {
    const { venue, post } = await anAgent({ menu: choices });
    const large = (await post('checkout-sessions', lineItems(['11-102', 1], ['14', 1]))).body;
    expect(large.line_items).toMatchObject([{ item: { id: '11-102', title: 'Bowl, Size: Large' } }]);
    expect(large.messages[0]).toMatchObject({ code: 'options_required', severity: 'requires_buyer_input' });
    const combo = (await post('checkout-sessions', lineItems(['14', 1]))).body;
    expect([combo.status, combo.line_items, totalOf(combo)]).toEqual(['requires_escalation', [], 0]);
    const { facts } = await venue.app().screens.orderQuote(combo.id);
    expect(facts?.dishes).toMatchObject([{ product: 14 }]);
  });

  test('says what stands in the way of the whole order', async () => {
    const { post } = await anAgent({
      menu: { minimum_order_amount: '50', enable_takeaway: false, enable_dine_in: false },
    });
    const { body } = await post('checkout-sessions', soups);
    expect(body.messages[0]).toMatchObject({
      ...{ code: 'minimum_order_unmet', severity: 'recoverable' },
      content: 'The order is below the minimum of 50.00.',
    });
  });
});

describe('a cart', () => {
  test('becomes one checkout, under its own id', async () => {
    const { send, post, get } = await anAgent();
    const cart = (await post('carts', soups)).body;
    expect([cart.status, totalOf(cart)]).toEqual([undefined, 3_600]);
    expect((await get(`carts/${cart.id}`)).body).toEqual(cart);
    const asked = { cart_id: cart.id, ...lineItems(['21', 5]) };
    const checkout = await post('checkout-sessions', asked);
    expect([checkout.status, checkout.body.id, totalOf(checkout.body)]).toEqual([201, cart.id, 3_600]);
    expect((await post('checkout-sessions', asked)).body).toEqual(checkout.body);
    await send('PUT', `checkout-sessions/${cart.id}`, lineItems(['21', 1]));
    expect(totalOf((await get(`carts/${cart.id}`)).body)).toBe(4_200);
    expect((await post(`carts/${cart.id}/cancel`, {})).body.id).toBe(cart.id);
    expect(codesOf((await post('checkout-sessions', asked)).body)).toEqual(['not_found']);
  });
});

describe('forged ids', () => {
  test('are all answered the same', async () => {
    const { send, post, get } = await anAgent();
    const ids = ['A'.repeat(22), '1', "'%20or%201=1", randomUUID()];
    const answers = await Promise.all(
      ids.flatMap((id) => [
        get(`checkout-sessions/${id}`),
        send('PUT', `checkout-sessions/${id}`, soups),
        post(`checkout-sessions/${id}/complete`, {}),
        post(`checkout-sessions/${id}/cancel`, {}),
        post('checkout-sessions', { cart_id: decodeURIComponent(id) }),
      ]),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body.messages).toMatchObject([{ code: 'not_found', severity: 'unrecoverable' }]);
    const carts = await Promise.all(ids.map((id) => get(`carts/${id}`)));
    expect(new Set(carts.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });
});

describe('a repeated key', () => {
  const key = { 'idempotency-key': 'a4c0d7f6-1c5a-4f0e-9d0e-5f2c1f0b8c11' };

  test('is answered as before, with the same body', async () => {
    const { post, send } = await anAgent();
    const first = await post('checkout-sessions', soups, key);
    expect(await post('checkout-sessions', soups, key)).toMatchObject({ status: 201, body: first.body });
    await send('PUT', `checkout-sessions/${first.body.id}`, lineItems(['21', 1]));
    expect((await post('checkout-sessions', soups, key)).body).toEqual(first.body);
  });

  test('with another body, or for another session, is refused', async () => {
    const { post, send } = await anAgent();
    const one = (await post('checkout-sessions', soups, key)).body;
    const other = (await post('checkout-sessions', soups)).body;
    expect((await post('checkout-sessions', lineItems(['21', 1]), key)).status).toBe(409);
    expect((await send('PUT', `checkout-sessions/${one.id}`, soups, key)).status).toBe(200);
    expect((await send('PUT', `checkout-sessions/${other.id}`, soups, key)).status).toBe(409);
  });

  test('of another agent is another key', async () => {
    const { post } = await anAgent();
    const one = (await post('checkout-sessions', soups, key)).body;
    const agent = { 'ucp-agent': 'profile="https://other.example/p"' };
    const other = await post('checkout-sessions', lineItems(['21', 1]), { ...key, ...agent });
    expect([other.status, other.body.id === one.id]).toEqual([201, false]);
  });

  test('cancels once', async () => {
    const { post } = await anAgent();
    const { id } = (await post('checkout-sessions', soups)).body;
    const first = await post(`checkout-sessions/${id}/cancel`, {}, key);
    expect((await post(`checkout-sessions/${id}/cancel`, {}, key)).body).toEqual(first.body);
  });
});
