import type { Proof, ProofsByMode } from '#contracts/proofs.ts';
import { hasTableBill } from '#domain/order/table-bill-status.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Order } from './order.ts';
import { orderTypeFlagsOf } from './ordering-settings.ts';
import type { Requester } from './requester.ts';

/** The proofs that are accepted for the order. Each is enough by itself. */
export const acceptedProofs = (
  { tableMode, elsewhere }: ProofsByMode,
  { menu }: RequestContext,
  order: Order,
): readonly Proof[] => (hasTableBill(order, orderTypeFlagsOf(menu)) ? tableMode : elsewhere);

export const hasAcceptedProof = (accepted: readonly Proof[], { proofs }: Requester): boolean =>
  accepted.some((proof) => proofs.has(proof));
