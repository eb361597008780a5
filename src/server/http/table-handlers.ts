import type { CallResponse } from '#contracts/call.ts';
import type {
  leaveTip,
  readActiveOrder,
  readPromotions,
  readWallet,
  redeemWallet,
  splitBill,
  verifyEmployee,
} from '#contracts/calls/table.ts';
import { writeMilli } from '#domain/money.ts';
import type { EmployeeLookup } from '../loyalty/employee-finder.ts';
import { maskPhone } from '../ordering/mask-personal-data.ts';
import type { Order } from '../ordering/order.ts';
import { serializeOrder, type Viewer } from '../ordering/serialize-order.ts';
import type { RedeemOutcome } from '../payments/table-bill/begin-redemption.ts';
import type { ReadWalletOutcome } from '../payments/table-bill/read-wallet.ts';
import type { ActiveOrderOutcome, TableBill } from '../payments/table-bill/table-bill.ts';
import { type Refused, refuse, refuseTooMany } from './refuse.ts';

const tooManyRequests = (waitMs: number) => refuseTooMany(Math.max(1, Math.ceil(waitMs / 1000)));

/** The partner may answer in a moment. */
const retryAfterSeconds = 5;

/** The response for the location whose code was scanned. */
export function activeOrderResponse(
  at: ActiveOrderOutcome,
): CallResponse<typeof readActiveOrder> | Refused<'unverified_table' | 'table_busy'> {
  if (at.kind !== 'place') return refuse(at.kind);
  return { order_id: at.order?.uuid ?? null, common_order: at.isCommon };
}

/** The response to an employee look-up; an unknown id and an unreachable partner look the same. */
export function employeeResponse(
  found: EmployeeLookup | null,
): CallResponse<typeof verifyEmployee> | Refused<'not_found' | 'too_many'> {
  if (found?.kind === 'too_many') return tooManyRequests(found.waitMs);
  if (found?.kind !== 'employee') return refuse('not_found');
  const { id, phone } = found.employee;
  return { employee_id: id, employee_phone: maskPhone(phone) };
}

/** The response with the discounts of the loyalty program. */
export function promotionsResponse(
  outcome: Awaited<ReturnType<TableBill['promotions']>>,
):
  | CallResponse<typeof readPromotions>
  | Refused<'not_found' | 'too_many' | 'unavailable' | 'invalid_request'> {
  if (outcome === null) return refuse('not_found');
  switch (outcome.kind) {
    case 'too_many':
      return tooManyRequests(outcome.waitMs);
    case 'unavailable':
      return refuse('unavailable', { items: [...outcome.items] });
    case 'invalid':
      return refuse('invalid_request', { issues: [...outcome.issues] });
    case 'discounts':
      return {
        discounts: outcome.discounts.map(({ name, sums }) => ({
          name,
          discounts: sums.map((sum) => ({ discountSum: writeMilli(sum, outcome.decimals) })),
        })),
      };
  }
}

/** The response with a wallet; one that does not exist and one that may not be seen look the same. */
export function walletResponse(
  wallet_id: string,
  outcome: ReadWalletOutcome,
): CallResponse<typeof readWallet> | Refused<'not_found' | 'too_many'> {
  if (outcome.kind === 'too_many') return tooManyRequests(outcome.waitMs);
  if (outcome.kind === 'not_found') return refuse('not_found');
  const { name, balance, redeemable, order } = outcome.wallet;
  const text = (amount: typeof balance) => writeMilli(amount, order.terms.places);
  return { wallet_id, balance: text(balance), name, redeemable: text(redeemable) };
}

/** The response to a payment with a wallet. */
export function redemptionResponse(
  outcome: RedeemOutcome,
  viewer: Viewer,
):
  | CallResponse<typeof redeemWallet>
  | Refused<(typeof redeemWallet)['refusals'][number] | 'not_found' | 'too_many' | 'unavailable_now'> {
  switch (outcome.kind) {
    case 'redeemed':
      return serializeOrder(outcome.order, viewer);
    case 'wrong_otp':
      return refuse('wrong_otp', { tries_left: outcome.triesLeft });
    case 'invalid_amount':
      return refuse('invalid_amount', { redeemable: writeMilli(outcome.redeemable, outcome.decimals) });
    case 'too_many':
      return tooManyRequests(outcome.waitMs);
    case 'unreachable':
      return { ...refuse('unavailable_now'), retryAfter: retryAfterSeconds };
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'key_reused':
    case 'not_found':
      return refuse(outcome.kind);
  }
}

/** The response to a tip. */
export function tipResponse(
  outcome: Awaited<ReturnType<TableBill['tip']>>,
  viewer: Viewer,
):
  | CallResponse<typeof leaveTip>
  | Refused<(typeof leaveTip)['refusals'][number] | 'not_found' | 'invalid_request'> {
  if (outcome === null) return refuse('not_found');
  if (outcome.kind === 'settled') return serializeOrder(outcome.order, viewer);
  if (outcome.kind === 'key_reused') return refuse('key_reused');
  switch (outcome.no) {
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
      return refuse(outcome.no);
    case 'tips_invalid':
    case 'tips_too_precise':
    case 'tips_too_much':
      return refuse('invalid_request', { issues: [{ path: 'tips_amount', message: outcome.no }] });
  }
}

/** The response to splitting a bill. */
export function splitResponse(
  outcome: Awaited<ReturnType<TableBill['split']>>,
): CallResponse<typeof splitBill> | Refused<(typeof splitBill)['refusals'][number] | 'not_found'> {
  if (outcome === null) return refuse('not_found');
  if (outcome.kind === 'settled') return { split_payments: sharesOf(outcome.order) };
  if (outcome.kind === 'key_reused') return refuse('key_reused');
  const { no } = outcome;
  return no.code === 'invalid_split'
    ? refuse('invalid_split', { balance_due: writeMilli(no.due, no.decimals) })
    : refuse(no.code);
}

const sharesOf = (order: Order) => serializeOrder(order, 'link').split_payments;
