import type { Proof, ProofsByMode } from '#contracts/proofs.ts';
import { isAtTable } from '#domain/order/at-table.ts';
import type { Visit } from '../catalog/visit.ts';
import type { Order } from './order.ts';
import { typeFlagsOf } from './ordering-menu.ts';
import type { Party } from './party.ts';

/** The proofs that are enough for that order, each by itself. */
export const enoughFor = (
  { tableMode, elsewhere }: ProofsByMode,
  { menu }: Visit,
  order: Order,
): readonly Proof[] => (isAtTable(order, typeFlagsOf(menu)) ? tableMode : elsewhere);

export const hasShown = (enough: readonly Proof[], { proofs }: Party): boolean =>
  enough.some((proof) => proofs.has(proof));
