import { wallets as listed } from '../menu-of.ts';
import { hold, isByWallet } from '../reported.ts';
import type { Scene } from '../scene.ts';
import { sum } from '../sums.ts';
import type { RedemptionSeen } from './wallets-seen.ts';

const startOf = (wallet: string): number =>
  Number(listed.find((one) => one.wallet_id === wallet)?.balance ?? Number.NaN) * 1000;

/** What is in a wallet is what was, without what was taken and with what was given back. */
function checkBalances({ seen }: Scene): void {
  const { balances, redemptions } = seen.wallets;
  for (const { wallet, balance } of balances) {
    const own = redemptions.filter((one) => one.wallet === wallet);
    const left = startOf(wallet) - sum(own.map(({ amount, given_back }) => amount - given_back));
    hold(balance === left && balance >= 0, `${balance} is in ${wallet}, not ${left}`);
  }
}

/** INV-16: what was taken is known, or still looked for. */
function checkRedemption({ seen }: Scene, taken: RedemptionSeen): void {
  const { reference, order_uuid, amount, currency, refunded, given_back } = taken;
  hold(
    refunded === given_back && refunded <= amount,
    `${refunded} of ${reference} went back, and ${given_back}`,
  );
  const order = seen.orders.find(({ uuid }) => uuid === order_uuid);
  const attempt = order?.attempts.find((one) => one.reference === reference);
  hold(attempt !== undefined && isByWallet(attempt), `${amount} was taken under ${reference}, for nothing`);
  hold(
    attempt.amount === amount && attempt.currency === currency,
    `${amount} was taken for ${attempt.amount}`,
  );
  // Somebody is told to look into it where the partner said nothing for as long as it was looked for.
  const isKnown = attempt.paid_at !== null || attempt.follow_until !== null || attempt.review !== null;
  hold(isKnown, `INV-16: ${amount} was taken under ${reference}, which is ${attempt.state}`);
}

/** However often somebody asks in the same words, money is taken once. */
function checkIntents({ seen, memory }: Scene): void {
  for (const { uuid } of seen.orders) {
    const times = seen.wallets.redemptions.filter(({ order_uuid }) => order_uuid === uuid).length;
    const most = memory.intents.get(uuid)?.size ?? 0;
    hold(times <= most, `a wallet was debited ${times} times, and somebody meant to ${most} times`);
  }
}

const perPassword = 5;
const perDay = 10;
const dayMs = 24 * 3_600_000;

/** INV-50: the partner is not asked about more wrong passwords than that. */
function checkGuesses({ wallets: { asked, issued } }: Scene): void {
  const wrong = asked.filter(({ outcome }) => outcome === 'wrong_otp');
  const perIssue = Map.groupBy(wrong, ({ wallet, issue }) => `${wallet} ${issue}`);
  for (const guesses of perIssue.values()) {
    const issue = issued[guesses[0]?.issue ?? -1];
    // Who guessed at the password before may be told about the new one.
    const most = perPassword + (issue?.wasAlone === false ? 2 : 0);
    const times = mostInADay(guesses);
    hold(times <= most, `INV-50: ${times} wrong passwords were tried`);
  }
  for (const guesses of Map.groupBy(wrong, ({ wallet }) => wallet).values()) {
    const times = mostInADay(guesses);
    hold(times <= perDay, `INV-50: ${times} wrong passwords were tried in a day`);
  }
}

/** No password is good for longer than that. */
const mostInADay = (guesses: readonly { readonly at: number }[]): number =>
  Math.max(
    0,
    ...guesses.map(({ at }) => guesses.filter((one) => one.at >= at && one.at < at + dayMs).length),
  );

/** Checks the orders against the partner's ledger, and what the partner was asked. */
export function checkWallets(scene: Scene): void {
  checkBalances(scene);
  for (const taken of scene.seen.wallets.redemptions) checkRedemption(scene, taken);
  checkIntents(scene);
  checkGuesses(scene);
}
