import type { ComboProduct, ConfigurableProduct } from '#domain/cart/configuration.ts';
import { milli } from '#domain/money.ts';
import type { OfferedGroup, OfferedValue } from '#domain/option/offered-groups.ts';

/** A value that adds or subtracts thousandths. */
export const aValue = (id: number, price = 0): OfferedValue => ({
  id,
  name: `Value ${id}`,
  price: milli(Math.abs(price)),
  math: price < 0 ? '-' : '+',
  display_price: true,
  display_price_product: false,
});

/** An optional single choice by default. */
export const aGroup = (
  id: number,
  values: readonly OfferedValue[],
  differing: Partial<OfferedGroup> = {},
): OfferedGroup => ({
  id,
  name: `Group ${id}`,
  min: 0,
  max: 1,
  values,
  ...differing,
});

export const aComboProduct = (id: number, differing: Partial<ComboProduct> = {}): ComboProduct => ({
  id,
  isOutOfStock: false,
  increase: milli(0),
  groups: [],
  ...differing,
});

/** A plain product for 10 by default. */
export const aProduct = (differing: Partial<ConfigurableProduct> = {}): ConfigurableProduct => ({
  id: 7,
  price: '10',
  discount: 0,
  groups: [],
  combos: [],
  ...differing,
});
