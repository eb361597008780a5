import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import {
  type Configuration,
  emptyConfiguration,
  selectComboChoices,
  selectComboProduct,
} from '#domain/cart/configuration.ts';
import { optionPrices } from '#domain/price/option-prices.ts';
import { ComboGroup } from './ComboGroup.tsx';
import { DietNote } from './DietNote.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { ProductPhrases } from './phrases.ts';
import { type ProductFormatter, productFormatterOf } from './product-formatter.ts';
import type { ProductSelection } from './use-product-selection.ts';

interface Props {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly formatter: ProductFormatter;
  /** `null` where nothing can be ordered, and the questions are only told. */
  readonly selection: ProductSelection | null;
}

/** All that a dish asks. */
export function Questions({ product, settings, formatter: voice, selection }: Props) {
  const { rules, showsValuePrices } = settings;
  const prices = optionPrices(product, rules, { enable_display_variation_prices: showsValuePrices });
  const place = `dish-${product.id}`;
  const isOpen = (question: { readonly id: number }) =>
    selection?.missingChoices.some((one) => one === question) ?? false;
  const change = (configuration: Configuration) => selection?.change({ configuration });
  const configuration = selection?.draft.configuration ?? emptyConfiguration;
  return (
    <>
      {product.groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          idPrefix={place}
          priceOf={prices.ofValue}
          formatter={voice}
          answer={
            selection && {
              chosen: configuration.choices,
              choose: (choices) => change({ ...configuration, choices }),
              isUnanswered: isOpen(group),
            }
          }
        />
      ))}
      {product.combos.map((combo) => (
        <ComboGroup
          key={combo.id}
          combo={combo}
          idPrefix={place}
          prices={prices}
          formatter={voice}
          answer={
            selection && {
              pick: configuration.combos.find(({ group }) => group === combo.id) ?? null,
              choose: (one) => change(selectComboProduct(configuration, combo.id, one)),
              chooseWithin: (choices) => change(selectComboChoices(configuration, combo.id, choices)),
              isUnanswered: isOpen,
            }
          }
        />
      ))}
    </>
  );
}

/** The questions of a dish that cannot be ordered. */
export function ReadOnlyQuestions({
  product,
  settings: terms,
  phrases,
}: {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly phrases: ProductPhrases;
}) {
  const voice = productFormatterOf(terms, phrases);
  return (
    <>
      <DietNote product={product} formatter={voice} />
      <Questions product={product} settings={terms} formatter={voice} selection={null} />
    </>
  );
}
