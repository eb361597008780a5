import { useSignals } from '@preact/signals-react/runtime';
import { requestedUpdates, requestUpdates } from '#client/checkout/requested-updates.ts';
import { guest } from '#client/staff-order/guest.ts';
import type { UpdateChannel } from '#domain/messages/message-channel.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** Staff ask the guest whether to send messages about the order, where the venue sends any. */
export function UpdatesChoice({ formatter: { t, facts } }: Props) {
  useSignals();
  const { email, text } = facts.updates;
  const choices = [
    ...(text !== null && guest.value.phone.trim() !== ''
      ? [['text', `staff_order_updates_${text}`] as const]
      : []),
    ...(email && guest.value.email.trim() !== '' ? [['email', 'staff_order_updates_email'] as const] : []),
  ] satisfies readonly (readonly [UpdateChannel, string])[];
  if (choices.length === 0) return null;
  return (
    <div className="field consent">
      {choices.map(([channel, phrase]) => (
        <label key={channel}>
          <input
            type="checkbox"
            checked={requestedUpdates.value.includes(channel)}
            onChange={({ currentTarget }) => requestUpdates(channel, currentTarget.checked)}
          />
          <span>{t(phrase)}</span>
        </label>
      ))}
    </div>
  );
}
