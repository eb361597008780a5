import * as z from 'zod/mini';
import { redeemWallet } from '#contracts/calls/table.ts';
import { isRefused } from '#server/http/refuse.ts';
import { redemptionResponse } from '#server/http/table-handlers.ts';
import { Died } from '../hazards.ts';
import { check, type Outcome, orderAt, thousandths } from '../outcome.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';
import { dueOf } from '../sums.ts';
import { walletAt } from './act-wallet.ts';
import { bind, checkKeyed, type Keyed, keyed } from './keyed.ts';
import { isFree, stepIn, written } from './payable.ts';
import type { TableHappening } from './table-event.ts';

type Redeeming = Extract<TableHappening, { kind: 'redeem' }>;

interface RedemptionRequest {
  readonly order: string;
  readonly body: { readonly wallet_id: string; readonly amount: string; readonly otp: string };
}

const balanceOf = ({ seen }: Scene, wallet: string): number =>
  seen.wallets.balances.find((one) => one.wallet === wallet)?.balance ?? 0;

function amountFor(scene: Scene, order: OrderSeen, wallet: string, much: Redeeming['much']): string {
  const step = stepIn(scene);
  const due = dueOf(order);
  const max = Math.min(due, balanceOf(scene, wallet));
  switch (much) {
    case 'half':
      return written(Math.max(step, Math.floor(max / 2 / step) * step));
    case 'all':
      return written(max);
    case 'more_than_due':
      return written(due + step);
    case 'more_than_there_is':
      return written(Math.min(due, balanceOf(scene, wallet) + step));
    case 'zero':
      return '0';
    case 'negative':
      return '-5';
    case 'nan':
      return 'NaN';
    case 'huge':
      return '99999999999';
    case 'finer':
      return scene.isFine ? '0.0005' : '0.005';
  }
}

/** A one-time password: the last one sent for that wallet, or a wrong one. */
function passwordFor({ wallets }: Scene, wallet: string, password: Redeeming['password']): string {
  const sent = wallets.issued.filter((one) => one.wallet === wallet).map(({ otp }) => otp);
  const last = sent.at(-1) ?? '000000';
  switch (password) {
    case 'right':
      return last;
    case 'older':
      return sent.at(-2) ?? '111111';
    case 'wrong':
      return `${(Number(last[0]) + 1) % 10}${last.slice(1)}`;
    case 'unreadable':
      return '12345';
  }
}

/** A guest redeems a wallet, once or twice concurrently. */
export async function redeem(scene: Scene, server: VenueServer, what: Redeeming): Promise<Outcome> {
  const found = orderAt(scene, what.order);
  if (!found) return null;
  const id = walletAt(what.wallet);
  const body = {
    wallet_id: id,
    amount: amountFor(scene, found, id, what.much),
    otp: passwordFor(scene, id, what.password),
  };
  const request = keyed<RedemptionRequest>(scene, 'redeem', what.key, { order: found.uuid, body });
  const { order: uuid } = request.content;
  const read = z.safeParse(redeemWallet.body, request.content.body);
  if (!read.success) return { said: 'unreadable', leavesAll: true };
  const { wallet_id: walletId, amount, otp } = read.data;
  recordIntent(scene, request, what.times);
  const isTroubled = scene.wallets.isTroubled();
  const waits = scene.wallets.waits();
  const permission = await canRedeem(scene, request.content);
  const [other] = scene.servers.filter((one) => one !== server);
  const servers = what.times === 2 && other ? [server, other] : [server];
  const outcomes = await Promise.allSettled(
    servers.map((own) => own.table().redeem(uuid, { wallet: walletId, amount, otp }, request.key)),
  );
  const failure = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (failure?.status === 'rejected') throw failure.reason;
  const results = outcomes.map((one) =>
    one.status === 'rejected' ? 'died' : resultOf(redemptionResponse(one.value, 'link')),
  );
  const said = results.join(', ');
  const isUnsure = results.length > 1 || results[0] === 'died' || scene.wallets.waits() > waits;
  if (isUnsure) {
    if (request.request) request.request.isBound = null;
    return { said };
  }
  const [result = 'died'] = results;
  if (request.is === 'new' && scene.isAlone) checkSaid(result, permission, isTroubled);
  return { said, ...leaving(scene, request, result) };
}

const resultOf = (result: ReturnType<typeof redemptionResponse>): string =>
  isRefused(result) ? result.refused : 'redeemed';

/** Which parts of the orders must be unchanged. */
function leaving(scene: Scene, request: Keyed<RedemptionRequest>, result: string) {
  const isDone = result === 'redeemed';
  const isHeld = checkKeyed(scene, request, isDone ? null : result);
  bind(scene, request, isDone && request.is === 'new');
  if (isDone) return { leavesAll: isHeld };
  // The failed attempt was recorded.
  const isTried = result === 'wrong_otp' || result === 'invalid_amount';
  return isTried ? { leavesMoney: true } : { leavesAll: result !== 'unavailable_now' };
}

/** Repeats with the same key and body are one intent; requests without a key are one each. */
function recordIntent({ memory }: Scene, { key, content }: Keyed<RedemptionRequest>, times: number): void {
  const intents =
    key === null
      ? Array.from({ length: times }, () => crypto.randomUUID())
      : [`${key} ${JSON.stringify(content)}`];
  memory.intents.set(content.order, new Set([...(memory.intents.get(content.order) ?? []), ...intents]));
}

interface Permission {
  /** The password is the last one sent for that order and has not expired. */
  readonly isOpened: boolean;
  /** The order can be paid and the wallet has the amount. */
  readonly isPayable: boolean;
}

async function canRedeem(scene: Scene, { order: uuid, body }: RedemptionRequest): Promise<Permission> {
  const order = scene.seen.orders.find((one) => one.uuid === uuid);
  const sent = scene.wallets.issued.findLast((one) => one.wallet === body.wallet_id);
  const there = await scene.wallets.ledger.find(body.wallet_id);
  const isGood = there?.password?.plainText === body.otp && there.password.validUntil > scene.now();
  const amount = thousandths(body.amount);
  const max = order ? Math.min(dueOf(order), there?.balance ?? 0) : 0;
  return {
    isOpened: isGood && sent?.orderUuid === uuid,
    isPayable:
      order !== undefined &&
      isFree(scene, order) &&
      amount > 0 &&
      amount % stepIn(scene) === 0 &&
      amount <= max,
  };
}

const temporary: readonly string[] = ['too_many', 'unavailable_now'];

function checkSaid(result: string, { isOpened, isPayable }: Permission, isTroubled: boolean): void {
  const isDone = result === 'redeemed';
  check(!isDone || (isOpened && isPayable), 'a wallet was debited that should not be');
  const isRight = isOpened && isPayable && !isTroubled;
  check(!isRight || isDone || temporary.includes(result), `a valid redemption is ${result}`);
  const isWrong = isPayable && !isOpened && !isTroubled;
  check(
    !isWrong || result === 'wrong_otp' || temporary.includes(result),
    `an invalid redemption is ${result}`,
  );
}
