import { useId } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  /** The question. */
  readonly text: string;
  /** What the button does. */
  readonly action: string;
  readonly isDestructive?: boolean;
  readonly t: OfficeFormatter['t'];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks once more. */
export function ConfirmDialog({ text, action, isDestructive = false, t, onCancel, onConfirm }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onDismiss={onCancel}>
      <h2 id={id}>{text}</h2>
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="button" className={isDestructive ? 'button destructive' : 'button'} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
