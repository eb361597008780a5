import { useEffect, useRef } from 'react';
import { handOverOnce } from '#client/hand-over.ts';
import { whatsappLink } from '#client/whatsapp.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly voice: OrderVoice;
}

/**
 * Hands the order over by message. Where the venue does not leave it to the diner the link opens by itself, once;
 * it stays for whoever's browser would not open it.
 */
export function WhatsAppLink({ order, facts, voice: { t } }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const { whatsapp, language, style, brand, wishedFor } = facts;
  // Only a full reading knows where the order goes to.
  const isWhole = order.customer_name !== undefined;
  const opensItself = whatsapp !== null && !whatsapp.byHand && isWhole;

  useEffect(() => {
    if (opensItself && link.current) handOverOnce(order.uuid, link.current);
  }, [opensItself, order.uuid]);

  if (!whatsapp || !isWhole) return null;
  const href = whatsappLink(whatsapp.number, order, { language, style, t, brand, wishedFor });
  return (
    <a ref={link} className="key" href={href} target="_blank" rel="noopener noreferrer">
      {t('send_whatsapp')}
      <span className="unseen"> ({t('opens_new_tab')})</span>
    </a>
  );
}
