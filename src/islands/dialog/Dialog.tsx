import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** The id of the element inside that labels it. */
  readonly labelledBy: string;
  /** Called on Escape, unless the dialog is busy. */
  readonly onDismiss: () => void;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog, at the bottom on a phone. It is open as long as it is rendered. */
export function Dialog({ labelledBy, onDismiss, isBusy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing restores the focus, and must happen before the element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
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
