import { askDeliveryFee } from '../delivery-fee.ts';
import { cart, deliverTo } from './cart.ts';
import { knownFacts } from './facts.ts';

/** Asks again what delivery to the cart's place costs: zones and fees change. What cannot be asked stands. */
export async function renewPlace(): Promise<void> {
  const { place } = cart.state.value;
  if (!place || !knownFacts().hasMaps) return;
  const answer = await askDeliveryFee(knownFacts().menu, place);
  if (cart.state.value.place !== place) return;
  if (answer.kind === 'fee') deliverTo({ ...place, fee: answer.amount });
  // Source: spec §8 "Location cleared".
  else if (answer.kind === 'outside_area') deliverTo(null);
}
