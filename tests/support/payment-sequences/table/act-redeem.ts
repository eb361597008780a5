import * as z from 'zod/mini';
import { redeemWallet } from '#contracts/calls/table.ts';
import { isRefused } from '#server/http/refuse.ts';
import { redemptionResponse } from '#server/http/table-handlers.ts';
import { Died } from '../hazards.ts';
import { hold, orderAt, type Told, thousandths } from '../reported.ts';
import type { Scene, VenueServer } from '../scene.ts';
import type { OrderSeen } from '../snapshot.ts';
import { dueOf } from '../sums.ts';
import { walletAt } from './act-wallet.ts';
import { isFree, stepIn, written } from './at-hand.ts';
import { bind, checkKeyed, type Keyed, keyed } from './keyed.ts';
import type { TableHappening } from './table-event.ts';

type Redeeming = Extract<TableHappening, { kind: 'redeem' }>;

interface Wish {
  readonly order: string;
  readonly body: { readonly wallet_id: string; readonly amount: string; readonly otp: string };
}

const balanceOf = ({ seen }: Scene, wallet: string): number =>
  seen.wallets.balances.find((one) => one.wallet === wallet)?.balance ?? 0;

function amountFor(scene: Scene, order: OrderSeen, wallet: string, much: Redeeming['much']): string {
  const step = stepIn(scene);
  const due = dueOf(order);
  const most = Math.min(due, balanceOf(scene, wallet));
  switch (much) {
    case 'half':
      return written(Math.max(step, Math.floor(most / 2 / step) * step));
    case 'all':
      return written(most);
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

/** The password that was sent last for that wallet; another where it was sent for another order. */
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

/** A guest pays with a wallet, or asks twice at the same moment. */
export async function redeem(scene: Scene, server: VenueServer, what: Redeeming): Promise<Told> {
  const found = orderAt(scene, what.order);
  if (!found) return null;
  const id = walletAt(what.wallet);
  const body = {
    wallet_id: id,
    amount: amountFor(scene, found, id, what.much),
    otp: passwordFor(scene, id, what.password),
  };
  const request = keyed<Wish>(scene, 'redeem', what.key, { order: found.uuid, body });
  const { order: uuid } = request.wish;
  const read = z.safeParse(redeemWallet.body, request.wish.body);
  if (!read.success) return { said: 'unreadable', leavesAll: true };
  const { wallet_id: walletId, amount, otp } = read.data;
  intend(scene, request, what.times);
  const isTroubled = scene.wallets.isTroubled();
  const waits = scene.wallets.waits();
  const may = await mayRedeem(scene, request.wish);
  const [other] = scene.desks.filter((one) => one !== server);
  const desks = what.times === 2 && other ? [server, other] : [server];
  const outcomes = await Promise.allSettled(
    desks.map((own) => own.table().redeem(uuid, { wallet: walletId, amount, otp }, request.key)),
  );
  const fault = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof Died));
  if (fault?.status === 'rejected') throw fault.reason;
  const answers = outcomes.map((one) =>
    one.status === 'rejected' ? 'died' : wordOf(redemptionResponse(one.value, 'link')),
  );
  const said = answers.join(', ');
  const isUnsure = answers.length > 1 || answers[0] === 'died' || scene.wallets.waits() > waits;
  if (isUnsure) {
    if (request.request) request.request.isBound = null;
    return { said };
  }
  const [answer = 'died'] = answers;
  if (request.is === 'new' && scene.isAlone) checkSaid(answer, may, isTroubled);
  return { said, ...leaving(scene, request, answer) };
}

const wordOf = (answer: ReturnType<typeof redemptionResponse>): string =>
  isRefused(answer) ? answer.refused : 'redeemed';

/** What of the orders must be as it was. */
function leaving(scene: Scene, request: Keyed<Wish>, answer: string) {
  const isDone = answer === 'redeemed';
  const isHeld = checkKeyed(scene, request, isDone ? null : answer);
  bind(scene, request, isDone && request.is === 'new');
  if (isDone) return { leavesAll: isHeld };
  // An attempt has been noted, and came to nothing.
  const isTried = answer === 'wrong_otp' || answer === 'invalid_amount';
  return isTried ? { leavesMoney: true } : { leavesAll: answer !== 'unavailable_now' };
}

/** The same wish under the same word is meant once; what bears none, each time. */
function intend({ memory }: Scene, { key, wish }: Keyed<Wish>, times: number): void {
  const words =
    key === null
      ? Array.from({ length: times }, () => crypto.randomUUID())
      : [`${key} ${JSON.stringify(wish)}`];
  memory.intents.set(wish.order, new Set([...(memory.intents.get(wish.order) ?? []), ...words]));
}

interface May {
  /** The password is the one that was sent last, for that order, and has not expired. */
  readonly isOpened: boolean;
  /** Nothing else speaks against it: the order can be paid, and the wallet has so much. */
  readonly isPayable: boolean;
}

async function mayRedeem(scene: Scene, { order: uuid, body }: Wish): Promise<May> {
  const order = scene.seen.orders.find((one) => one.uuid === uuid);
  const sent = scene.wallets.issued.findLast((one) => one.wallet === body.wallet_id);
  const there = await scene.wallets.ledger.find(body.wallet_id);
  const isGood = there?.password?.plainText === body.otp && there.password.validUntil > scene.now();
  const amount = thousandths(body.amount);
  const most = order ? Math.min(dueOf(order), there?.balance ?? 0) : 0;
  return {
    isOpened: isGood && sent?.orderUuid === uuid,
    isPayable:
      order !== undefined &&
      isFree(scene, order) &&
      amount > 0 &&
      amount % stepIn(scene) === 0 &&
      amount <= most,
  };
}

const forNow: readonly string[] = ['too_many', 'unavailable_now'];

function checkSaid(answer: string, { isOpened, isPayable }: May, isTroubled: boolean): void {
  const isDone = answer === 'redeemed';
  hold(!isDone || (isOpened && isPayable), 'a wallet is opened that should not be');
  const isRight = isOpened && isPayable && !isTroubled;
  hold(!isRight || isDone || forNow.includes(answer), `what is right is ${answer}`);
  const isWrong = isPayable && !isOpened && !isTroubled;
  hold(!isWrong || answer === 'wrong_otp' || forNow.includes(answer), `what is wrong is ${answer}`);
}
