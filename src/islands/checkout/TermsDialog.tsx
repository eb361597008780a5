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
  const place = useRef<HTMLDivElement>(null);
  const [standing, setStanding] = useState<'reading' | 'shown' | 'not_found'>('reading');
  useEffect(() => {
    const asked = new AbortController();
    void readPage(href, asked.signal).then((read) => {
      if (asked.signal.aborted) return;
      const words = read?.page.querySelector('.page .written');
      if (words) place.current?.replaceChildren(document.importNode(words, true));
      setStanding(words ? 'shown' : 'not_found');
    });
    return () => asked.abort();
  }, [href]);
  return (
    <Dialog labelledBy="terms-title" onDismiss={onClose}>
      <h2 id="terms-title">{t('terms')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <div className="reading" ref={place} tabIndex={0} aria-busy={standing === 'reading'} />
      {standing === 'reading' && <p role="status">{t('loading')}</p>}
      {standing === 'not_found' && (
        <p role="alert">
          {t('unavailable_now')}{' '}
          <a href={href} target="_blank" rel="noopener">
            {t('read_terms')} <span className="unseen">{t('opens_new_tab')}</span>
          </a>
        </p>
      )}
      <p className="keys">
        <button type="button" className="key plain" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}
