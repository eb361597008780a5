import type { CheckoutErrorCode } from '#domain/checkout/validate-checkout.ts';
import type { Language } from '#i18n/languages.ts';
import { deliveryLocationPath } from '#i18n/paths.ts';
import { SavedAddressChoices } from '../delivery/SavedAddressChoices.tsx';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  /** The address in one line; empty until one is confirmed. */
  readonly address: string;
  readonly error: CheckoutErrorCode | null;
  /** Whether the venue no longer delivers to the previous address. */
  readonly isOutsideArea: boolean;
  readonly language: Language;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The delivery address; its block has the link to change it. */
export function DeliveryAddressField({ address, error, isOutsideArea, language, formatter: { t } }: Props) {
  return (
    <div className="field">
      {isOutsideArea && address === '' && (
        <div className="error-message" role="status">
          <p>
            <strong>{t('outside_area')}</strong>
          </p>
          <p>{t('outside_area_text')}</p>
        </div>
      )}
      {address === '' ? (
        <>
          <SavedAddressChoices t={t} />
          <a
            className="button plain"
            id="address"
            href={`${deliveryLocationPath(language)}?from=checkout`}
            aria-describedby={error ? 'address-error' : undefined}
          >
            {t('set_delivery_location')}
          </a>
        </>
      ) : (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {error && (
        <p className="field-error" id="address-error">
          {t(error, { label: t('address') })}
        </p>
      )}
    </div>
  );
}
