import { useEffect, useRef } from 'react';
import { restoreLine } from '#client/cart/cart-changes.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import type { CartFormatter } from './cart-formatter.ts';

/** A removed line and its index. */
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

/** Offers to restore a removed line. Stays while its button is focused by keyboard or hovered. */
export function Undo({ formatter: { t }, removed, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!removed) return;
    // The pressed button is gone with its line.
    button.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (!button.current?.matches(':focus-visible, :hover')) onDone();
    }, snackbarMs);
    return () => clearInterval(timer);
  }, [removed, onDone]);

  return (
    <div role="status">
      {removed && (
        <div className="snackbar">
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
