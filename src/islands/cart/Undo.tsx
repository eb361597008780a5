import { useEffect, useRef } from 'react';
import { restoreLine } from '#client/cart/cart-changes.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import type { CartFormatter } from './cart-formatter.ts';

/** A line that was taken out, and where it stood. */
export interface RemovedLine {
  readonly line: CartLine;
  readonly at: number;
}

interface Props {
  readonly formatter: CartFormatter;
  readonly removed: RemovedLine | null;
  readonly onDone: () => void;
}

/** Source: spec §9 "Snackbars hide after 5000 ms". */
const snackbarMs = 5_000;

/** Offers to put back what was taken out; it waits for who reached it by the keyboard. */
export function Undo({ formatter: { t }, removed, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!removed) return;
    // The button that was pressed is gone with its line.
    button.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (!button.current?.matches(':focus-visible, :hover')) onDone();
    }, snackbarMs);
    return () => clearInterval(timer);
  }, [removed, onDone]);

  return (
    <div role="status">
      {removed && (
        <div className="snack">
          <p>{t('item_removed')}</p>
          <button
            type="button"
            ref={button}
            onClick={() => {
              restoreLine(removed.line, removed.at);
              onDone();
            }}
          >
            {t('undo')}
          </button>
        </div>
      )}
    </div>
  );
}
