import type { CheckoutCode } from '#domain/checkout/check.ts';
import type { Language } from '#i18n/languages.ts';
import { deliveryLocationOf } from '#i18n/links.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  /** The place in one line; empty while nobody has confirmed one. */
  readonly address: string;
  readonly fault: CheckoutCode | null;
  readonly language: Language;
  readonly voice: Voice<CheckoutPhrase>;
}

/** Where the order goes, and the way to change it. */
export function DeliveryTo({ address, fault, language, voice: { t } }: Props) {
  const href = `${deliveryLocationOf(language)}?from=checkout`;
  const link = { id: 'address', href, 'aria-describedby': fault ? 'address-fault' : undefined };
  return (
    <div className="field">
      {address === '' ? (
        <a className="key plain" {...link}>
          {t('set_delivery_location')}
        </a>
      ) : (
        <p className="stated">
          <bdi>{address}</bdi>
          <a {...link}>
            {t('edit')} <span className="unseen">{t('delivery_address')}</span>
          </a>
        </p>
      )}
      {fault && (
        <p className="fault" id="address-fault">
          {t(fault, { label: t('address') })}
        </p>
      )}
    </div>
  );
}
