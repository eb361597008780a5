import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import type { CartPhrase } from './phrases.ts';

/** How the cart speaks, and what it knows of the venue. */
export interface CartVoice extends Voice<CartPhrase> {
  readonly facts: OrderingFacts;
  /** Stands between things that are listed. */
  readonly comma: string;
}

export const cartVoice = (facts: OrderingFacts, phrases: Phrases<CartPhrase>): CartVoice => ({
  ...voiceFrom(phrases, facts),
  facts,
  comma: commas[facts.language] ?? ', ',
});

const commas: Readonly<Partial<Record<OrderingFacts['language'], string>>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '、',
};
