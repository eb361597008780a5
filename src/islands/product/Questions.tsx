import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { choosePickOptions, pickProduct, unpickProduct } from '#domain/cart/choose.ts';
import { type Configuration, emptyConfiguration } from '#domain/cart/configuration.ts';
import { offeredNow, pricedNow } from '#domain/option/offered-now.ts';
import { optionPrices } from '#domain/price/option-prices.ts';
import { ComboGroup } from './ComboGroup.tsx';
import { ComboSteps } from './ComboSteps.tsx';
import { DietNote } from './DietNote.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { ProductPhrases } from './phrases.ts';
import { type ProductFormatter, productFormatterOf } from './product-formatter.ts';
import type { ProductSelection } from './use-product-selection.ts';

interface Props {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly formatter: ProductFormatter;
  /** `null` if the dish cannot be ordered and the questions are read-only. */
  readonly selection: ProductSelection | null;
}

/** All questions of a dish. */
export function Questions({ product: written, settings, formatter, selection }: Props) {
  const { rules, showsValuePrices } = settings;
  const product = selection?.product ?? written;
  const prices = optionPrices(product, rules, { enable_display_variation_prices: showsValuePrices });
  const idPrefix = `dish-${product.id}`;
  const change = (configuration: Configuration) => selection?.change({ configuration });
  const configuration = selection?.draft.configuration ?? emptyConfiguration;
  const groups = selection
    ? pricedNow(offeredNow(product.groups, configuration.choices), configuration.choices)
    : product.groups;
  return (
    <>
      {groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          idPrefix={idPrefix}
          priceOf={prices.ofValue}
          formatter={formatter}
          answer={
            selection && {
              chosen: configuration.choices,
              choose: (choices) => change({ ...configuration, choices }),
            }
          }
        />
      ))}
      {selection && product.combos.length > 0 ? (
        <ComboSteps
          combos={product.combos}
          idPrefix={idPrefix}
          prices={prices}
          formatter={formatter}
          configuration={configuration}
          answerOf={(combo) => ({
            picks: configuration.combos.filter(({ group }) => group === combo.id),
            choose: (one) => change(pickProduct(configuration, combo, one)),
            takeBack: (pick) => change(unpickProduct(configuration, combo, pick)),
            chooseWithin: (pick, choices) => change(choosePickOptions(configuration, pick, choices)),
          })}
        />
      ) : (
        product.combos.map((combo) => (
          <ComboGroup
            key={combo.id}
            combo={combo}
            idPrefix={idPrefix}
            prices={prices}
            formatter={formatter}
            answer={null}
          />
        ))
      )}
    </>
  );
}

/** The questions of a dish that cannot be ordered. */
export function ReadOnlyQuestions({
  product,
  settings,
  phrases,
}: {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly phrases: ProductPhrases;
}) {
  const formatter = productFormatterOf(settings, phrases);
  return (
    <>
      <DietNote product={product} formatter={formatter} />
      <Questions product={product} settings={settings} formatter={formatter} selection={null} />
    </>
  );
}
