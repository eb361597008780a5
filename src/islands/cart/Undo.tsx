import { useEffect, useRef } from 'react';
import { restoreLine } from '#client/cart/cart-changes.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import type { CartVoice } from './voice.ts';

/** A line that was taken out, and where it stood. */
export interface Removed {
  readonly line: CartLine;
  readonly at: number;
}

interface Props {
  readonly voice: CartVoice;
  readonly of: Removed | null;
  readonly onDone: () => void;
}

/** Source: spec §9 "Snackbars hide after 5000 ms". */
const shownForMs = 5_000;

/** Offers to put back what was taken out; it waits for who reached it by the keyboard. */
export function Undo({ voice: { t }, of, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!of) return;
    // The button that was pressed is gone with its line.
    button.current?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (!button.current?.matches(':focus-visible, :hover')) onDone();
    }, shownForMs);
    return () => clearInterval(timer);
  }, [of, onDone]);

  return (
    <div role="status">
      {of && (
        <div className="snack">
          <p>{t('item_removed')}</p>
          <button
            type="button"
            ref={button}
            onClick={() => {
              restoreLine(of.line, of.at);
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
