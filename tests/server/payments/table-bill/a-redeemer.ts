import { milli } from '#domain/money.ts';
import type { Order } from '#server/ordering/order.ts';
import type { RedeemOutcome } from '#server/payments/table-bill/begin-redemption.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import type { payingVenues } from '#tests/support/payments.ts';
import { amal } from '#tests/support/table-venue.ts';

/** A lentil soup for 18, and Amal, who was sent a password. */
export async function redeemerOf(aVenue: ReturnType<typeof payingVenues>, opening: TableOpening = {}) {
  const tables = atTables(await aVenue(), opening);
  const order = await tables.seated();
  const lookUp = async (wallet: string = amal.wallet_id, { uuid }: Pick<Order, 'uuid'> = order) =>
    (await tables.table()).wallet(wallet, uuid);
  await lookUp();
  const redeem = async (
    amount: number,
    key: string | null = null,
    otp = tables.password(),
    { uuid = order.uuid, wallet = amal.wallet_id as string } = {},
  ): Promise<RedeemOutcome> =>
    (await tables.table()).redeem(uuid, { wallet, amount: milli(amount), otp }, key);
  const now = () => tables.read(order.uuid);
  const redemptions = () => tables.double.ledger.redemptions.size;
  /** How often the partner was asked to redeem something. */
  const redeemRequests = () =>
    tables.double.requests.filter(
      ({ method, path }) => method === 'POST' && /\/af\/blue\/[^/]+\/$/.test(path),
    ).length;
  return { tables, order, lookUp, redeem, now, redemptions, redeemRequests };
}
