import { newReference } from '#server/payments/payment-reference.ts';
import type { LedgerCharge } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';
import { attemptAt, chargeOf, isCaptured, type Told } from './reported.ts';
import type { Scene } from './scene.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
type Lie = Of<'lie'>['about'];

/** Where a company finds payments by our name for them, another of ours would be that other payment. */
function anotherReference({ company, charges }: Scene, charge: LedgerCharge): string {
  const other = [...charges.values()].find((one) => one !== charge);
  return (company.isAskedByItsName ? other?.reference : null) ?? newReference();
}

function untruth(scene: Scene, charge: LedgerCharge, about: Lie): Partial<LedgerCharge> | null {
  const { tells, double } = scene.company;
  switch (about) {
    case 'amount':
      return { amount: (Number(charge.amount) / 2 + 1).toFixed(scene.isFine ? 3 : 2) };
    case 'currency':
      return { currency: double.currencies.find((one) => one !== charge.currency) ?? 'XTS' };
    case 'reference':
      // Who is asked for a payment of ours by our own reference has no other to tell.
      return double.company === 'sandbox' ? null : { reference: anotherReference(scene, charge) };
    case 'account':
      return tells.includes('account') ? { account: 'somebody else' } : null;
    case 'mode':
      return tells.includes('mode') ? { mode: 'live' } : null;
    case 'state':
      return charge.state === 'paid' ? { state: 'declined' } : null;
  }
}

/** Says something of a charge; some companies keep a part of our reference besides. */
function say(charge: LedgerCharge, said: Partial<LedgerCharge>): void {
  Object.assign(charge, said);
  if (charge.more.orderId !== undefined) charge.more.orderId = charge.reference.slice(0, 16);
}

/** The company says of a payment what is not so. */
export async function lie(scene: Scene, { which, about }: Of<'lie'>): Promise<Told> {
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  const said = charge && !scene.truths.has(charge) ? untruth(scene, charge, about) : null;
  if (!charge || !said) return null;
  scene.truths.set(charge, { [about]: charge[about] });
  if (about === 'state') scene.denied.add(charge);
  say(charge, said);
  return { said: JSON.stringify(said), isElsewhere: true };
}

/** The company says again what is so. */
export async function truth({ truths }: Scene): Promise<Told> {
  if (truths.size === 0) return null;
  for (const [charge, { state, ...rest }] of truths) {
    say(charge, { ...rest, ...(state !== undefined && charge.state === 'declined' ? { state } : {}) });
  }
  truths.clear();
  return { said: 'true again', isElsewhere: true };
}

/** The owner gives a payment back on the company's own pages, and tells nobody. */
export async function takenBack(scene: Scene, { which }: Of<'taken_back'>): Promise<Told> {
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  if (!charge || scene.truths.has(charge) || charge.state !== 'paid' || !isCaptured(scene, charge))
    return null;
  charge.state = 'refunded';
  charge.refunded = charge.amount;
  scene.takenBack.add(charge);
  scene.favoured.add(found.order.uuid);
  return { said: 'given back there', isElsewhere: true };
}
