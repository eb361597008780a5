import type { PaymentStatus } from '#domain/payment/payment-status.ts';

/** A status as a picture. Decorative: text says the same. */
export function StatusPicture({ status }: { readonly status: PaymentStatus }) {
  return (
    // A new key restarts the drawing animation for a new status.
    <svg key={status} className="status-picture" data-status={status} viewBox="0 0 96 96" aria-hidden="true">
      <circle className="disc" cx="48" cy="48" r="44" />
      <circle className="ring" cx="48" cy="48" r="44" pathLength="1" />
      {marks[status].map((path) => (
        <path key={path} className="mark" d={path} pathLength="1" />
      ))}
    </svg>
  );
}

const cross = ['M34 34l28 28', 'M62 34 34 62'];

const marks: Readonly<Record<PaymentStatus, readonly string[]>> = {
  PENDING: ['M32 48h.01', 'M48 48h.01', 'M64 48h.01'],
  PAID: ['m30 49.5 12.5 12.5L67 36'],
  FAILED: cross,
  CANCELLED: cross,
  EXPIRED: cross,
  REFUNDED: ['M40 30 28 42l12 12', 'M28 42h27a12 12 0 0 1 0 24h-9'],
};
