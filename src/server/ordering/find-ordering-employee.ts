import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import type { OrderingContext } from './ordering-context.ts';
import type { OrderingSettings } from './ordering-settings.ts';

export interface OrderingEmployee {
  readonly id: string;
  /** E.164; `null` if the partner does not respond. */
  readonly phone: string | null;
}

/**
 * The employee who orders: `null` for a guest, `unknown` for an id that does not exist.
 *
 * If the partner does not respond, the employee can order anyway, with the discounts of an earlier response.
 */
export async function findOrderingEmployee(
  { findEmployee }: Pick<OrderingContext, 'findEmployee'>,
  { types }: Pick<OrderingSettings, 'types'>,
  { additional_data: additional }: OrderRequest,
): Promise<OrderingEmployee | 'unknown' | null> {
  const id = additional?.employee_id ?? '';
  if (!types.al_futtaim_enabled || id === '') return null;
  const lookup = await findEmployee(id, additional?.location_token ?? '');
  switch (lookup.kind) {
    case 'employee':
      return { id: lookup.employee.id, phone: lookup.employee.phone };
    case 'silent':
      return { id, phone: null };
    case 'nobody':
    case 'too_many':
      return 'unknown';
  }
}
