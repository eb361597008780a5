import { useEffect, useRef } from 'react';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** What staff do once an order is placed. Focus starts on the next order. */
export function NextOrderFoot({ formatter: { t }, onNext, onClose }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="dialog-foot">
      <button type="button" className="button plain" onClick={onClose}>
        {t('close')}
      </button>
      <button type="button" className="button" ref={next} onClick={onNext}>
        {t('staff_order_next')}
      </button>
    </div>
  );
}
