import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { paymentRepository } from '#server/adapters/database/payment-repository.ts';
import type { PaymentRepository } from '#server/payments/payment-repository.ts';

/** A payment repository that limits the reconciler to one venue. */
export function paymentsOfVenue({ db }: Pick<Database, 'db'>, licence: string): PaymentRepository {
  const payments = paymentRepository({ db });
  return {
    ...payments,
    async leaseDue(now, limit, leaseMs) {
      const { rows } = await sql<{ order_uuid: string; reference: string; asks: number }>`
        with due as (
          select reference from payment_attempts
          where order_uuid in (select uuid from orders where licence = ${licence})
            and follow_until is not null and ask_at <= ${now}
          order by ask_at limit ${limit} for update skip locked
        )
        update payment_attempts set ask_at = ${new Date(now.getTime() + leaseMs)}
        from due where payment_attempts.reference = due.reference
        returning order_uuid, payment_attempts.reference, asks`.execute(db);
      return rows.map(({ order_uuid: orderUuid, reference, asks }) => ({
        licence,
        orderUuid,
        reference,
        asks,
      }));
    },
    async listUnpaid(now, limit) {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from orders
        where licence = ${licence} and awaits_payment and pay_by <= ${now} order by pay_by limit ${limit}
      `.execute(db);
      return rows.map(({ uuid }) => ({ licence, uuid }));
    },
  };
}
