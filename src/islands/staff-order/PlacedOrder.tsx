import { useState } from 'react';
import { drawQrCode } from '#client/lib/draw-qr-code.ts';
import type { PlacedForGuest } from '#client/staff-order/placing.ts';
import { NextOrderFoot } from './NextOrderFoot.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly placed: PlacedForGuest;
  readonly formatter: StaffOrderFormatter;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The order has its number. Its link is how the guest pays it, or sees where it is. */
export function PlacedOrder({ placed, formatter, onNext, onClose }: Props) {
  const { number, link, isPaidByLink, isSent, phone } = placed;
  const { t, digits, facts } = formatter;
  const text = t(isPaidByLink ? 'staff_order_pay_text' : 'staff_order_follow_text', {
    number: digits(number),
    brand: facts.brand,
    link,
  });
  const { size, path } = drawQrCode(link);
  return (
    <div className="placed-order">
      <h3>
        <span role="status">{t('staff_order_placed', { number: digits(number) })}</span>
      </h3>
      <p>{t(isPaidByLink ? 'staff_order_pay_link' : 'staff_order_follow_link')}</p>
      {isSent && isPaidByLink && <p>{t('staff_order_sent')}</p>}
      <p className="order-link">
        <a href={link} target="_blank" rel="noreferrer" dir="ltr">
          {link}
        </a>
      </p>
      <div className="buttons">
        <CopyButton text={link} formatter={formatter} />
        {phone !== null && (
          <>
            <a
              className="button plain"
              href={`https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('send_whatsapp')}
            </a>
            <a className="button plain" href={`sms:${phone}?&body=${encodeURIComponent(text)}`}>
              {t('staff_order_text_message')}
            </a>
          </>
        )}
      </div>
      <figure className="order-qr-code">
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={path} />
        </svg>
        <figcaption>{t('staff_order_scan')}</figcaption>
      </figure>
      <NextOrderFoot {...{ formatter, onNext, onClose }} />
    </div>
  );
}

function CopyButton({
  text,
  formatter: { t },
}: {
  readonly text: string;
  readonly formatter: StaffOrderFormatter;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The link above can be copied by hand.
      () => undefined,
    );
  return (
    <button type="button" className="button plain" onClick={() => void copy()}>
      <span role="status">{t(isCopied ? 'staff_order_copied' : 'staff_order_copy')}</span>
    </button>
  );
}
