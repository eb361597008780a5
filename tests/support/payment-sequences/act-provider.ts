import { newReference } from '#server/payments/payment-reference.ts';
import type { LedgerCharge } from '../gateways/gateway.ts';
import type { Happening } from './event.ts';
import { attemptAt, chargeOf, isCaptured, type Outcome } from './outcome.ts';
import type { Scene } from './scene.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
type Lie = Of<'lie'>['about'];

/** Another reference. Providers that find payments by our reference would report that other payment. */
function anotherReference({ profile, charges }: Scene, charge: LedgerCharge): string {
  const other = [...charges.values()].find((one) => one !== charge);
  return (profile.isAskedByItsName ? other?.reference : null) ?? newReference();
}

function untruth(scene: Scene, charge: LedgerCharge, about: Lie): Partial<LedgerCharge> | null {
  const { reports, double } = scene.profile;
  switch (about) {
    case 'amount':
      return { amount: (Number(charge.amount) / 2 + 1).toFixed(scene.isFine ? 3 : 2) };
    case 'currency':
      return { currency: double.currencies.find((one) => one !== charge.currency) ?? 'XTS' };
    case 'reference':
      // The sandbox finds payments by our reference, so it cannot report another one.
      return double.provider === 'sandbox' ? null : { reference: anotherReference(scene, charge) };
    case 'account':
      return reports.includes('account') ? { account: 'somebody else' } : null;
    case 'mode':
      return reports.includes('mode') ? { mode: 'live' } : null;
    case 'state':
      return charge.state === 'paid' ? { state: 'declined' } : null;
  }
}

/** Changes a charge. Some providers also store a part of our reference. */
function setCharge(charge: LedgerCharge, lieFields: Partial<LedgerCharge>): void {
  Object.assign(charge, lieFields);
  if (charge.more.orderId !== undefined) charge.more.orderId = charge.reference.slice(0, 16);
}

/** The provider reports something false about a payment. */
export async function lie(scene: Scene, { which, about }: Of<'lie'>): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  const lieFields = charge && !scene.truths.has(charge) ? untruth(scene, charge, about) : null;
  if (!charge || !lieFields) return null;
  scene.truths.set(charge, { [about]: charge[about] });
  if (about === 'state') scene.denied.add(charge);
  setCharge(charge, lieFields);
  return { said: JSON.stringify(lieFields), isElsewhere: true };
}

/** The provider reports the truth again. */
export async function truth({ truths }: Scene): Promise<Outcome> {
  if (truths.size === 0) return null;
  for (const [charge, { state, ...rest }] of truths) {
    setCharge(charge, { ...rest, ...(state !== undefined && charge.state === 'declined' ? { state } : {}) });
  }
  truths.clear();
  return { said: 'true again', isElsewhere: true };
}

/** The owner refunds a payment in the provider's dashboard, without any notification. */
export async function takenBack(scene: Scene, { which }: Of<'taken_back'>): Promise<Outcome> {
  const found = attemptAt(scene, which);
  const charge = found && chargeOf(scene, found.attempt.reference);
  if (!charge || scene.truths.has(charge) || charge.state !== 'paid' || !isCaptured(scene, charge))
    return null;
  charge.state = 'refunded';
  charge.refunded = charge.amount;
  scene.takenBack.add(charge);
  scene.favored.add(found.order.uuid);
  return { said: 'refunded there', isElsewhere: true };
}
