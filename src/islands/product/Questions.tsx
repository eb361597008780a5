import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Configuration, chooseWithin, nothingChosen, pickCombo } from '#domain/cart/configuration.ts';
import { pricesBeside } from '#domain/price/prices-beside.ts';
import { ComboGroup } from './ComboGroup.tsx';
import { DietNote } from './DietNote.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { Adding } from './use-adding.ts';
import { type AddingVoice, voiceOf } from './voice.ts';
import type { AddingWords } from './words.ts';

interface Props {
  readonly product: Orderable;
  readonly terms: AddingTerms;
  readonly voice: AddingVoice;
  /** `null` where nothing can be ordered, and the questions are only told. */
  readonly adding: Adding | null;
}

/** All that a dish asks. */
export function Questions({ product, terms, voice, adding }: Props) {
  const { rules, showsValuePrices } = terms;
  const prices = pricesBeside(product, rules, { enable_display_variation_prices: showsValuePrices });
  const place = `dish-${product.id}`;
  const isOpen = (question: { readonly id: number }) => adding?.open.some((one) => one === question) ?? false;
  const change = (configuration: Configuration) => adding?.change({ configuration });
  const configuration = adding?.draft.configuration ?? nothingChosen;
  return (
    <>
      {product.groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          place={place}
          priceOf={prices.ofValue}
          voice={voice}
          answer={
            adding && {
              chosen: configuration.choices,
              choose: (choices) => change({ ...configuration, choices }),
              isOpen: isOpen(group),
            }
          }
        />
      ))}
      {product.combos.map((combo) => (
        <ComboGroup
          key={combo.id}
          combo={combo}
          place={place}
          prices={prices}
          voice={voice}
          answer={
            adding && {
              pick: configuration.combos.find(({ group }) => group === combo.id) ?? null,
              choose: (one) => change(pickCombo(configuration, combo.id, one)),
              chooseWithin: (choices) => change(chooseWithin(configuration, combo.id, choices)),
              isOpen,
            }
          }
        />
      ))}
    </>
  );
}

/** The questions of a dish that cannot be ordered. */
export function ToldQuestions({
  product,
  terms,
  words,
}: {
  readonly product: Orderable;
  readonly terms: AddingTerms;
  readonly words: AddingWords;
}) {
  const voice = voiceOf(terms, words);
  return (
    <>
      <DietNote product={product} voice={voice} />
      <Questions product={product} terms={terms} voice={voice} adding={null} />
    </>
  );
}
