import type { Language } from '#i18n/languages.ts';
import { deliveryLocationPath } from '#i18n/paths.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly language: Language;
  /** Whether the venue offers takeaway. */
  readonly canPickUp: boolean;
  readonly onPickUp: () => void;
  /** Whether the diner types a postal code, instead of choosing on a map. */
  readonly hasPostalCode: boolean;
  readonly onClose: () => void;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The venue does not deliver to that address. Source: spec §8 "Delivery location outside area". */
export function OutsideAreaDialog({
  language,
  canPickUp,
  onPickUp,
  hasPostalCode,
  onClose,
  formatter: { t },
}: Props) {
  return (
    <Dialog labelledBy="outside-area" onDismiss={onClose}>
      <h2 id="outside-area">{t('outside_area')}</h2>
      <p>{t('outside_area_text')}</p>
      <p className="buttons">
        {canPickUp && (
          <button type="button" className="button plain" onClick={onPickUp}>
            {t('choose_takeaway')}
          </button>
        )}
        {hasPostalCode ? (
          <button type="button" className="button" onClick={onClose}>
            {t('change_location')}
          </button>
        ) : (
          <a className="button" href={`${deliveryLocationPath(language)}?from=checkout`}>
            {t('change_location')}
          </a>
        )}
      </p>
    </Dialog>
  );
}
