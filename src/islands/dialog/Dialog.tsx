import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** The id of the element within that names it. */
  readonly labelledBy: string;
  /** Called when the diner presses Escape; nothing closes while it is busy. */
  readonly onDismiss: () => void;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A dialog that asks something: from the bottom on a phone. It is open as long as it is rendered. */
export function Dialog({ labelledBy, onDismiss, isBusy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing gives the focus back to where it was, and must come before the element goes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
