import type { ReactNode } from 'react';
import type { ProductFormatter } from './product-formatter.ts';
import { showModal } from './show-modal.ts';
import { swipeAway } from './swipe-away.ts';

interface Props {
  readonly title: string;
  readonly formatter: ProductFormatter;
  readonly onClosed: () => void;
  readonly children: ReactNode;
  /** The bar at its foot. */
  readonly foot?: ReactNode;
}

/** A sheet over the list of dishes. */
export function Sheet({ title, formatter: { t }, onClosed, children, foot }: Props) {
  return (
    <dialog ref={showModal} className="sheet" aria-labelledby="sheet-title" closedby="any" onClose={onClosed}>
      <header ref={swipeAway}>
        <h2 id="sheet-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          onClick={({ currentTarget }) => closeSheet(currentTarget)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      <div className="sheet-body">{children}</div>
      {foot}
    </dialog>
  );
}

export const closeSheet = (within: HTMLElement) => within.closest('dialog')?.close();
