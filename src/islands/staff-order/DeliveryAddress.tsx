import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { canSearchAddresses } from '#client/delivery/address-search.ts';
import { chosenPosition, retryFee } from '#client/delivery/chosen-position.ts';
import { delivery, typeDetail } from '#client/delivery/delivery.ts';
import { staffOrder } from '#client/staff-order/staff-order.ts';
import { deliveryDetails, textLimits } from '#domain/checkout/checkout-fields.ts';
import { AddressSearch } from '../delivery/AddressSearch.tsx';
import { ZoneChoices } from '../delivery/ZoneChoices.tsx';
import { tooManyMessage } from '../errors/too-many-message.ts';
import { inputSettings } from '../form/input-settings.ts';
import { TextField } from '../form/TextField.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** Where the order goes: an address with a position, which decides the fee, and how to find the door. */
export function DeliveryAddress({ formatter }: Props) {
  useSignals();
  const { facts, t } = formatter;
  const { outlet, language } = facts;
  const canSearch = outlet !== null && canSearchAddresses.value;
  return (
    <fieldset className="staff-address">
      <legend>{t('delivery_address')}</legend>
      {canSearch && <AddressSearch near={outlet} language={language} formatter={formatter} />}
      {/* Where the map ends, a zone does: its driver asks for the door. */}
      <ZoneChoices zones={staffOrder.zones.value} formatter={formatter} />
      <ChosenAddress formatter={formatter} />
      {chosenPosition.value !== null &&
        deliveryDetails.map(({ name }) => (
          <TextField
            key={name}
            name={name}
            id={`guest-${name}`}
            label={t(name)}
            inputSettings={{ ...inputSettings[name], autoComplete: 'off', maxLength: textLimits[name] }}
            isRequired={name !== 'landmark'}
            value={delivery.details.value[name] ?? ''}
            error={null}
            hint={name === 'landmark' ? t('optional') : null}
            onType={(text) => typeDetail(name, text)}
          />
        ))}
    </fieldset>
  );
}

/** The address and its fee, or why it cannot be delivered to. */
function ChosenAddress({ formatter }: Props) {
  useSignals();
  const { t, money } = formatter;
  const chosen = chosenPosition.value;
  if (chosen === null) {
    return cart.lines.value.length > 0 ? <p className="hint">{t('address_required')}</p> : null;
  }
  const { fee, formatted } = chosen;
  return (
    <div role="status" className="dim-when-busy" aria-busy={fee.kind === 'loading'}>
      <p>
        <b>
          <bdi>{formatted || t('unnamed_place')}</bdi>
        </b>{' '}
        {fee.kind === 'fee' && (
          <bdi>{fee.amount === 0 ? t('free_delivery') : `${t('delivery_fees')} ${money(fee.amount)}`}</bdi>
        )}
      </p>
      {fee.kind === 'outside_area' && <p className="field-error">{t('staff_order_outside')}</p>}
      {fee.kind === 'too_many' && <p className="field-error">{tooManyMessage(fee.seconds, t)}</p>}
      {fee.kind === 'no_response' && (
        <p className="field-error">
          {t('no_response')}{' '}
          <button type="button" className="link" onClick={retryFee}>
            {t('try_again')}
          </button>
        </p>
      )}
    </div>
  );
}
