import type { Call, CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import type {
  actOnTillOrder,
  changeTillAvailability,
  pauseTillOrders,
  pushTillPrices,
  readTillAvailability,
  readTillOrders,
} from '#contracts/calls/till.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Inventory, type StockState, uniqueItems } from '../ordering/inventory/inventory.ts';
import type { IdempotencyKey } from '../ordering/order-repository.ts';
import { PreparationError } from '../publishing/build-preparer.ts';
import type { TillAnswers } from '../staff/till/till-answers.ts';
import type { CallContext } from './call-context.ts';
import type { CallHandler } from './endpoint.ts';
import { isRefused, type Refused, refuse } from './refuse.ts';

type Locals = Pick<App.Locals, 'app' | 'context' | 'tillPrices'>;

/** Orders on a page, unless the POS asks for more or fewer. */
const defaultLimit = 50;

export async function handleReadOrders(
  { query }: ParsedCallRequest<typeof readTillOrders>,
  { app }: Locals,
): Promise<CallResponse<typeof readTillOrders>> {
  const { after = null, limit = defaultLimit } = query;
  const [page, pausedUntil] = await Promise.all([
    app.till.readOrders(after, Number(limit)),
    app.inventory.pausedUntil(),
  ]);
  return {
    orders: [...page.orders],
    cursor: page.cursor,
    has_more: page.hasMore,
    restarted: page.isRestarted,
    paused_until: pausedUntil?.toISOString() ?? null,
    now: app.now.toISOString(),
  };
}

/** The key of a request; `null` without one. No header has line breaks, so no diner can use it up. */
function keyOf({ idempotencyKey, staff }: CallContext, bound: unknown): IdempotencyKey | null {
  return idempotencyKey === null
    ? null
    : { key: `till\n${staff?.id}\n${idempotencyKey}`, fingerprint: fingerprintOf(bound) };
}

type ActRefusal = Refused<'not_found' | 'key_reused' | 'order_conflict' | 'time_refused'>;

export async function handleAct(
  { params, body }: ParsedCallRequest<typeof actOnTillOrder>,
  { app, context }: Locals,
): Promise<CallResponse<typeof actOnTillOrder> | ActRefusal> {
  const now = app.now.toISOString();
  const outcome = await app.till.act(params.id, body, keyOf(context, [params.id, body]));
  switch (outcome.kind) {
    case 'done':
      return { order: outcome.order, now };
    case 'order_conflict':
      return refuse('order_conflict', { why: outcome.why, order: outcome.order, now });
    case 'time_refused': {
      const { earliest, latest } = outcome;
      return refuse('time_refused', {
        earliest: earliest.toISOString(),
        latest: latest.toISOString(),
        now,
      });
    }
    case 'key_reused':
    case 'not_found':
      return refuse(outcome.kind);
  }
}

type Answer<C extends Call> = Awaited<ReturnType<CallHandler<C>>>;

/** Answers a repeated key as before, and does its work once. What is refused can be asked again with the same key. */
export const oncePerKey =
  <C extends Call>(call: C, handle: CallHandler<C>): CallHandler<C> =>
  async (input, locals) => {
    const { app, context } = locals;
    const key = keyOf(context, [call.path, input]);
    if (!key) return handle(input, locals);
    const begun = await app.tillAnswers.begin(key.key, key.fingerprint);
    switch (begun.kind) {
      case 'begun':
        return storeAnswer(app.tillAnswers, key.key, async () => handle(input, locals));
      case 'answered':
        return begun.answer as Answer<C>;
      case 'key_reused':
        return refuse('key_reused') as Answer<C>;
      case 'still_running':
        return { ...refuse('still_running'), retryAfter: 1 } as Answer<C>;
    }
  };

async function storeAnswer<Answered>(
  answers: TillAnswers,
  key: string,
  work: () => Promise<Answered>,
): Promise<Answered> {
  let isStored = false;
  try {
    const answer = await work();
    if (isRefused(answer)) return answer;
    await answers.answer(key, answer);
    isStored = true;
    return answer;
  } finally {
    if (!isStored) await answers.forget(key);
  }
}

/** What the menu itself sells, or staff have marked. */
export async function handleReadAvailability(
  _: unknown,
  { app }: Locals,
): Promise<CallResponse<typeof readTillAvailability> | Refused<'not_found'>> {
  const read = await app.inventory.read(app.language);
  if (!read) return refuse('not_found');
  const dishes = uniqueItems(read.categories.flatMap((category) => category.dishes));
  const choices = uniqueItems(read.groups.flatMap((group) => group.choices));
  return {
    version: app.version,
    dishes: dishes.map((dish) => ({
      product: dish.item,
      name: dish.name,
      sku: dish.sku === '' ? null : dish.sku,
      ...writeStatus(dish),
    })),
    choices: choices.map((choice) => ({ choice: choice.item, name: choice.name, ...writeStatus(choice) })),
    paused_until: read.pausedUntil?.toISOString() ?? null,
    now: app.now.toISOString(),
  };
}

const writeStatus = ({ outBy, until, left }: Omit<StockState, 'item'>) => ({
  out_by: outBy,
  until: until?.toISOString() ?? null,
  left,
});

const writeState = (state: StockState) =>
  typeof state.item === 'number'
    ? { product: state.item, ...writeStatus(state) }
    : { choice: state.item, ...writeStatus(state) };

export async function handleChangeAvailability(
  { body }: ParsedCallRequest<typeof changeTillAvailability>,
  { app }: Locals,
): Promise<CallResponse<typeof changeTillAvailability>> {
  const results: StockResult[] = [];
  for (const change of body.changes) results.push(await changeStock(change, app.inventory));
  return { results, now: app.now.toISOString() };
}

type StockResult = CallResponse<typeof changeTillAvailability>['results'][number];
type TillStockChange = ParsedCallRequest<typeof changeTillAvailability>['body']['changes'][number];

async function changeStock(change: TillStockChange, inventory: Inventory): Promise<StockResult> {
  const [item, ...more] = 'sku' in change ? await inventory.dishesWithCode(change.sku) : [itemIn(change)];
  if (item === undefined) return { status: null, no: 'no_such_dish' };
  if (more.length > 0) return { status: null, no: 'ambiguous' };
  const outcome = await inventory.change(item, change.to);
  return {
    status: outcome.state && writeState(outcome.state),
    no: outcome.kind === 'no' ? outcome.no : null,
  };
}

const itemIn = (change: Exclude<TillStockChange, { sku: string }>): StockItemId =>
  'product' in change ? change.product : change.choice;

export async function handlePause(
  { body }: ParsedCallRequest<typeof pauseTillOrders>,
  { app }: Locals,
): Promise<CallResponse<typeof pauseTillOrders> | Refused<'never_opens'>> {
  const outcome = await app.inventory.pause(body);
  if (outcome.kind === 'no') return refuse(outcome.no);
  return { paused_until: outcome.until?.toISOString() ?? null, now: app.now.toISOString() };
}

type PricesRefusal = Refused<'not_found' | 'invalid_prices' | 'not_publishable' | 'preparing_failed'>;

/** More problems than this do not help a till's programmer. */
const maxProblems = 100;

export async function handlePushPrices(
  { body }: ParsedCallRequest<typeof pushTillPrices>,
  { app, tillPrices }: Locals,
): Promise<CallResponse<typeof pushTillPrices> | PricesRefusal> {
  if (!tillPrices) return refuse('not_found');
  try {
    const outcome = await tillPrices.publish(body.prices, body.dry_run);
    switch (outcome.kind) {
      case 'invalid_prices':
        return refuse('invalid_prices', { problems: outcome.problems.slice(0, maxProblems) });
      case 'not_publishable':
        return refuse('not_publishable', { why: [...outcome.why] });
      default:
        return { ...outcome, changes: [...outcome.changes], now: app.now.toISOString() };
    }
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    return { ...refuse('preparing_failed', { message: error.message }), retryAfter: 1 };
  }
}
