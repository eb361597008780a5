import type { OrderStep } from '#domain/order/order-steps.ts';

/** The progress of an order as a row of bars. Decorative: text says the same. */
export function ProgressBars({ steps }: { readonly steps: readonly OrderStep[] }) {
  return (
    <div className="progress-bars" aria-hidden="true">
      {steps.map(({ name, progress }) => (
        <i key={name} data-place={name === 'fulfilled' && progress === 'here' ? 'behind' : progress} />
      ))}
    </div>
  );
}
