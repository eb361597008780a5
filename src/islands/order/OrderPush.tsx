import { useMemo } from 'react';
import type { Order } from '#contracts/shapes/order.ts';
import { isActive } from '#domain/order/order-status.ts';
import type { Language } from '#i18n/languages.ts';
import { type Phrases, translatorFrom } from '#i18n/phrases.ts';
import { PushButton } from '../push/PushButton.tsx';
import type { PushPhrase } from '../push/phrases.ts';

/** What the order page needs for push messages, where the venue offers them. */
export interface OrderPushProps {
  /** The key of the site, as base64url. */
  readonly publicKey: string;
  readonly phrases: Phrases<PushPhrase>;
}

interface Props {
  readonly order: Pick<Order, 'uuid' | 'status'>;
  readonly language: Language;
  readonly push: OrderPushProps;
}

/** Offers to tell this browser about the order, as long as there is something to tell. */
export function OrderPush({ order: { uuid, status }, language, push: { publicKey, phrases } }: Props) {
  const t = useMemo(() => translatorFrom(phrases, language), [phrases, language]);
  if (!isActive(status)) return null;
  return (
    <PushButton
      subject={uuid}
      publicKey={publicKey}
      askPhrase="notify_me"
      onChange={async (change) => {
        const { changeOrderPush } = await import('#client/order/order-push.ts');
        return changeOrderPush(change, { uuid, language });
      }}
      t={t}
    />
  );
}
