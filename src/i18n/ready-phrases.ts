import type { OrderType } from '#domain/order-type.ts';
import type { Translator } from './phrases.ts';

/** Phrases for when a guest can expect an order. */
export const readyPhrases = ['ready_about', 'delivered_about'] as const;

/** "Ready about 18:40", or "With you about 18:40" for a delivery. */
export const readyAbout = (
  type: OrderType,
  time: string,
  t: Translator<(typeof readyPhrases)[number]>,
): string => t(type === 'delivery' ? 'delivered_about' : 'ready_about', { time });
