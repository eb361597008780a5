import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import type { OrderingContext } from './ordering-context.ts';
import type { OrderingSettings } from './ordering-settings.ts';

/** An employee of the venue who orders. */
export interface OrderingEmployee {
  readonly id: string;
  /** E.164; `null` while the partner does not say. */
  readonly phone: string | null;
}

/**
 * Who orders as an employee: `null` for a guest, `unknown` for who names one that there is not.
 *
 * While the partner does not answer, nobody is kept from ordering: what an employee is given is what the partner said
 * before.
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
