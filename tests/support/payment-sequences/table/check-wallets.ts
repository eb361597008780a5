import { wallets as listed } from '../menu.ts';
import { check, isByWallet } from '../outcome.ts';
import type { Scene } from '../scene.ts';
import { sum } from '../sums.ts';
import type { RedemptionSeen } from './wallets-snapshot.ts';

const startOf = (wallet: string): number =>
  Number(listed.find((one) => one.wallet_id === wallet)?.balance ?? Number.NaN) * 1000;

/** A balance is the initial balance minus redemptions plus refunds. */
function checkBalances({ seen }: Scene): void {
  const { balances, redemptions } = seen.wallets;
  for (const { wallet, balance } of balances) {
    const own = redemptions.filter((one) => one.wallet === wallet);
    const left = startOf(wallet) - sum(own.map(({ amount, given_back }) => amount - given_back));
    check(balance === left && balance >= 0, `${balance} is in ${wallet}, not ${left}`);
  }
}

/** INV-16: every redemption is known or still followed. */
function checkRedemption({ seen }: Scene, taken: RedemptionSeen): void {
  const { reference, order_uuid, amount, currency, refunded, given_back } = taken;
  check(
    refunded === given_back && refunded <= amount,
    `${refunded} of ${reference} is recorded as refunded, and ${given_back} was`,
  );
  const order = seen.orders.find(({ uuid }) => uuid === order_uuid);
  const attempt = order?.attempts.find((one) => one.reference === reference);
  check(
    attempt !== undefined && isByWallet(attempt),
    `${amount} was redeemed for ${reference}, which has no attempt`,
  );
  check(
    attempt.amount === amount && attempt.currency === currency,
    `${amount} was taken for ${attempt.amount}`,
  );
  // Staff review it if the partner stayed silent for the whole time.
  const isKnown = attempt.paid_at !== null || attempt.follow_until !== null || attempt.review !== null;
  check(isKnown, `INV-16: ${amount} was redeemed for ${reference}, which is ${attempt.state}`);
}

/** Repeats of one request redeem once. */
function checkIntents({ seen, memory }: Scene): void {
  for (const { uuid } of seen.orders) {
    const times = seen.wallets.redemptions.filter(({ order_uuid }) => order_uuid === uuid).length;
    const max = memory.intents.get(uuid)?.size ?? 0;
    check(times <= max, `a wallet was debited ${times} times, for ${max} intents`);
  }
}

const perPassword = 5;
const perDay = 10;
const dayMs = 24 * 3_600_000;

/** INV-50: limits the wrong passwords sent to the partner. */
function checkTries({ wallets: { requests, issued } }: Scene): void {
  const wrong = requests.filter(({ outcome }) => outcome === 'wrong_otp');
  const perIssue = Map.groupBy(wrong, ({ wallet, issue }) => `${wallet} ${issue}`);
  for (const tries of perIssue.values()) {
    const issue = issued[tries[0]?.issue ?? -1];
    // Tries of the previous password can reach the new one.
    const max = perPassword + (issue?.wasAlone === false ? 2 : 0);
    const times = maxPerDay(tries);
    check(times <= max, `INV-50: ${times} wrong passwords were tried`);
  }
  for (const tries of Map.groupBy(wrong, ({ wallet }) => wallet).values()) {
    const times = maxPerDay(tries);
    check(times <= perDay, `INV-50: ${times} wrong passwords were tried in a day`);
  }
}

/** The maximum number of tries within a day. */
const maxPerDay = (tries: readonly { readonly at: number }[]): number =>
  Math.max(0, ...tries.map(({ at }) => tries.filter((one) => one.at >= at && one.at < at + dayMs).length));

/** Checks the orders and the partner's requests against its ledger. */
export function checkWallets(scene: Scene): void {
  checkBalances(scene);
  for (const taken of scene.seen.wallets.redemptions) checkRedemption(scene, taken);
  checkIntents(scene);
  checkTries(scene);
}
