import { useState } from 'react';
import type { CheckoutCode } from '#domain/checkout/check.ts';
import type { Language } from '#i18n/languages.ts';
import { pageOf } from '#i18n/links.ts';
import { whenLeft } from '../form/when-left.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';
import { TermsPage } from './TermsPage.tsx';

interface Props {
  /** The info page that holds them. */
  readonly page: number;
  readonly language: Language;
  readonly isAgreed: boolean;
  readonly fault: CheckoutCode | null;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly onLeave: () => void;
  readonly voice: Voice<CheckoutPhrase>;
}

/** Consent to the venue's terms, which can be read without leaving the form. */
export function Terms({ page, language, isAgreed, fault, onAgree, onLeave, voice }: Props) {
  const { t } = voice;
  const [isReading, setReading] = useState(false);
  const href = pageOf(language, page);
  return (
    <div className="field consent">
      <label>
        <input
          type="checkbox"
          id="terms"
          checked={isAgreed}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={fault ? 'terms-fault' : undefined}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
          onBlur={whenLeft(onLeave)}
        />
        <span>{t('agree_terms')}</span>
      </label>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setReading(true);
        }}
      >
        {t('read_terms')}
      </a>
      {fault && (
        <p className="fault" id="terms-fault">
          {t(fault, { label: t('terms') })}
        </p>
      )}
      {isReading && <TermsPage href={href} onClose={() => setReading(false)} voice={voice} />}
    </div>
  );
}
