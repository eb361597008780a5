import { removeLine } from '#client/cart/cart-changes.ts';
import type { PricedLine } from '#client/cart/ordering.ts';
import { forgetRefused } from '#client/cart/refused-lines.ts';
import { productOf } from '#i18n/links.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly of: PricedLine;
  readonly name: string;
}

/** Why a line cannot be ordered, in words; what was chosen can be chosen anew. */
export function LineFault({ voice, of, name }: Props) {
  if (of.fault === null) return null;
  const { t, facts } = voice;
  return (
    <p className="fault">
      <span>
        {faultWords(voice, of)}
        {of.fault === 'choice' && (
          <>
            {' '}
            <a
              href={productOf(facts.language, of.line.product)}
              onClick={() => {
                // Its page puts a new line into the cart, and may refuse a dish that is there already.
                forgetRefused(of.line.uuid);
                removeLine(of.line.uuid);
              }}
            >
              {t('choose_options_for', { name })}
            </a>
          </>
        )}
      </span>
    </p>
  );
}

function faultWords({ t }: CartVoice, { fault, most }: PricedLine): string {
  switch (fault) {
    case 'gone':
      return t('line_gone');
    case 'out_of_stock':
      return most ? t('only_left', { count: most }) : t('out_of_stock');
    case 'hours':
      return t('line_hours');
    case 'choice':
      return t('line_choice');
    case null:
      return '';
  }
}
