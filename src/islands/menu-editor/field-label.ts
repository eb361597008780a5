import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import { isPriceBeforeTax } from '#domain/price/guest-price.ts';
import type { EditorPhrase } from './editor-phrases.ts';
import { memberPhrase } from './member-phrases.ts';

/** What a member of a venue's files is called on the screen; `null` for one without a name there. */
export function fieldLabel(member: string, { price_rules: rules }: EditorMenu): EditorPhrase | null {
  if (member === 'price' && isPriceBeforeTax(rules)) return 'desk_net_price';
  return memberPhrase(member);
}

/** What the member of a field is called. @throws {Error} when it has no name on the screen. */
export function labelOf(member: string, menu: EditorMenu): EditorPhrase {
  const phrase = fieldLabel(member, menu);
  if (phrase === null) throw new Error(`${member} has no phrase`);
  return phrase;
}
