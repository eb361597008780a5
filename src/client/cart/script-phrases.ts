import { type Phrases, type Translator, translatorFrom } from '#i18n/phrases.ts';
import { pageFacts } from '../lib/page-facts.ts';

/** Phrases used by the script of menu pages. */
export const scriptPhrases = [
  'cart',
  'cart_count',
  'items_count',
  'active_order',
  'one_less_named',
  'one_more_named',
  'item_added_to_cart',
  'not_available_now',
  'no_response',
  'seat_changed',
] as const;

/** Additional phrases where guests share an order. */
export const tablePhrases = [
  'active_order_on_table',
  'order_taken_on',
  'view_order',
  'table_busy',
  'common_order',
  'add_named_to_order',
  'adding_to_order',
] as const;

export type ScriptPhrase = (typeof scriptPhrases | typeof tablePhrases)[number];

let cachedTranslator: Translator<ScriptPhrase> | null = null;

/** The translator of the page's script, with the phrases embedded in the page. */
export function scriptTranslator(): Translator<ScriptPhrase> {
  if (cachedTranslator) return cachedTranslator;
  const phrasesJson = document.querySelector<HTMLElement>('[data-phrases]')?.dataset.phrases ?? '{}';
  const facts = pageFacts();
  cachedTranslator = translatorFrom(
    JSON.parse(phrasesJson) as Phrases<ScriptPhrase>,
    facts?.language ?? 'en',
    facts?.style.numberingSystem,
  );
  return cachedTranslator;
}
