import type { Language } from '#i18n/languages.ts';
import { deliveryLocationOf } from '#i18n/links.ts';
import { Ask } from '../dialog/Ask.tsx';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly language: Language;
  /** The venue lets diners fetch their order. */
  readonly mayPickUp: boolean;
  readonly onPickUp: () => void;
  readonly onClose: () => void;
  readonly voice: Voice<CheckoutPhrase>;
}

/** The venue does not deliver there after all. Source: spec §8 "Delivery location outside area". */
export function OutsideArea({ language, mayPickUp, onPickUp, onClose, voice: { t } }: Props) {
  return (
    <Ask labelledBy="outside-area" onDismiss={onClose}>
      <h2 id="outside-area">{t('outside_area')}</h2>
      <p>{t('outside_area_text')}</p>
      <p className="keys">
        {mayPickUp && (
          <button type="button" className="key plain" onClick={onPickUp}>
            {t('choose_pickup')}
          </button>
        )}
        <a className="key" href={`${deliveryLocationOf(language)}?from=checkout`}>
          {t('change_location')}
        </a>
      </p>
    </Ask>
  );
}
