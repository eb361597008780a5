import { useEffect, useRef, useState } from 'react';
import { readPage } from '#client/lib/read-page.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly href: string;
  readonly onClose: () => void;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** An info page in a dialog. */
export function TermsDialog({ href, onClose, formatter: { t } }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'reading' | 'shown' | 'not_found'>('reading');
  useEffect(() => {
    const controller = new AbortController();
    void readPage(href, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      const content = result?.page.querySelector('.page .rich-text');
      if (content) container.current?.replaceChildren(document.importNode(content, true));
      setStatus(content ? 'shown' : 'not_found');
    });
    return () => controller.abort();
  }, [href]);
  return (
    <Dialog labelledBy="terms-title" onDismiss={onClose}>
      <h2 id="terms-title">{t('terms')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <div className="terms-text" ref={container} tabIndex={0} aria-busy={status === 'reading'} />
      {status === 'reading' && <p role="status">{t('loading')}</p>}
      {status === 'not_found' && (
        <p role="alert">
          {t('unavailable_now')}{' '}
          <a href={href} target="_blank" rel="noopener">
            {t('read_terms')} <span className="visually-hidden">{t('opens_new_tab')}</span>
          </a>
        </p>
      )}
      <p className="buttons">
        <button type="button" className="button plain" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}
