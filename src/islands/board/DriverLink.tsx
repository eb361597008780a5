import { useEffect, useState } from 'react';
import { drawQrCode } from '#client/lib/draw-qr-code.ts';
import { requestDriverLink } from '#client/staff/driver-link.ts';
import type { OrderDialogProps } from './dialog-props.ts';

/** The link by which a driver opens a delivery: to scan, to copy or to send. */
export function DriverLink({ order, formatter: { t, language }, onDone }: OrderDialogProps) {
  const { number, padded_order_id: padded } = order;
  const [link, setLink] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    void requestDriverLink(language, number).then((found) => setLink(found ?? 'failed'));
  }, [language, number]);
  const title = t('order_summary', { number: padded });
  return (
    <div className="driver-link">
      <h2 id="dialog-title">{t('driver_give')}</h2>
      <p>
        {title}. {t('driver_give_text')}
      </p>
      <p role="alert">{link === 'failed' && t('board_not_sent')}</p>
      {link !== null && link !== 'failed' && <Link {...{ link, title, t }} />}
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
      </div>
    </div>
  );
}

interface LinkProps {
  readonly link: string;
  readonly title: string;
  readonly t: OrderDialogProps['formatter']['t'];
}

function Link({ link, title, t }: LinkProps) {
  const [isCopied, setCopied] = useState(false);
  const { size, path } = drawQrCode(link);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <p>
        <a href={link} target="_blank" rel="noreferrer" dir="ltr">
          {link}
        </a>
      </p>
      <div className="dialog-buttons">
        {'share' in navigator && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            {t('driver_send_link')}
          </button>
        )}
        <button type="button" className="button plain" onClick={() => void copy()}>
          {t('driver_copy_link')}
        </button>
      </div>
      <p role="status">{isCopied && t('driver_link_copied')}</p>
    </>
  );
}
