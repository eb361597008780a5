import { useState } from 'react';
import { whatsappLink } from '#client/order/whatsapp-link.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** Opens the order as a message that the diner has to send. The site cannot know whether they did. */
export function WhatsAppLink({ order, facts, formatter: { t } }: Props) {
  const [isOpened, setOpened] = useState(false);
  const { whatsapp, language, style, brand, requestedFor } = facts;
  // Only the full order includes the destination.
  if (!whatsapp || order.customer_name === undefined) return null;
  const href = whatsappLink(whatsapp.number, order, { language, style, t, brand, requestedFor });
  return (
    <div className="with-note">
      <a
        className="button"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setOpened(true)}
      >
        {t('send_whatsapp')}
        <span className="visually-hidden"> ({t('opens_new_tab')})</span>
      </a>
      <p role="status">{isOpened && t('whatsapp_opened')}</p>
    </div>
  );
}
