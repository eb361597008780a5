import { useState } from 'react';
import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import type { Language } from '#i18n/languages.ts';
import { infoPagePath } from '#i18n/paths.ts';
import { blurHandler } from '../form/blur-handler.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';
import { TermsDialog } from './TermsDialog.tsx';

interface Props {
  /** The id of the info page with the terms. */
  readonly page: number;
  readonly language: Language;
  readonly isAgreed: boolean;
  readonly error: CheckoutErrorCode | null;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly onLeave: () => void;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** Consent to the venue's terms, which can be read without leaving the form. */
export function TermsField({ page, language, isAgreed, error, onAgree, onLeave, formatter }: Props) {
  const { t } = formatter;
  const [isReading, setReading] = useState(false);
  const href = infoPagePath(language, page);
  return (
    <div className="field consent">
      <label>
        <input
          type="checkbox"
          id="terms"
          checked={isAgreed}
          aria-required
          aria-invalid={error !== null}
          aria-describedby={error ? 'terms-error' : undefined}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
          onBlur={blurHandler(onLeave)}
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
      {error && (
        <p className="field-error" id="terms-error">
          {t(error, { label: t('terms') })}
        </p>
      )}
      {isReading && <TermsDialog href={href} onClose={() => setReading(false)} formatter={formatter} />}
    </div>
  );
}
