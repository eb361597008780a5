import type { ProductInput } from './ucp-inputs.ts';
import type { SelectedOption, UcpProduct, UcpVariant } from './ucp-product.ts';

type Selection = Pick<SelectedOption, 'name' | 'label'> & { readonly id?: string | undefined };

/**
 * A product with the variants that match what is selected, and what else can be selected. A selection that no variant
 * has is dropped, the least preferred first. `null` for the id of a variant that it does not have.
 */
export function narrowedProduct(
  product: UcpProduct,
  { id, selected = [], preferences = [] }: Pick<ProductInput, 'id' | 'selected' | 'preferences'>,
): UcpProduct | null {
  const named = product.variants.find((one) => one.id === id) ?? null;
  if (!named && id !== product.id) return null;
  if (!product.options) return product;
  const isExact = named !== null && id !== product.id;
  const wanted = isExact ? (named.options ?? []) : relaxed(product.variants, selected, preferences);
  const matching = product.variants.filter((one) => hasAll(one, wanted));
  const variants = isExact ? [named, ...matching.filter((one) => one !== named)] : matching;
  const effective =
    selected.length > 0 && !isExact ? selectedNow(variants, wanted) : (variants[0]?.options ?? []);
  return {
    ...product,
    variants,
    selected: effective,
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({
        ...value,
        ...signals(product.variants, effective, { name, ...value }),
      })),
    })),
  };
}

const isSame = (one: Selection, other: Selection) =>
  one.name === other.name &&
  (one.id !== undefined && other.id !== undefined ? one.id === other.id : one.label === other.label);

const hasAll = ({ options = [] }: UcpVariant, wanted: readonly Selection[]): boolean =>
  wanted.every((one) => options.some((own) => isSame(own, one)));

/** Drops what is preferred least until a variant has the rest. */
function relaxed(
  variants: readonly UcpVariant[],
  selected: readonly Selection[],
  preferences: readonly string[],
): readonly Selection[] {
  const rank = ({ name }: Selection) => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  let wanted = [...selected].sort((one, other) => rank(one) - rank(other));
  const isKnown = (one: Selection) => variants.some((variant) => hasAll(variant, [one]));
  wanted = wanted.filter(isKnown);
  while (wanted.length > 0 && !variants.some((variant) => hasAll(variant, wanted)))
    wanted = wanted.slice(0, -1);
  return wanted;
}

/** As the product writes them. */
const selectedNow = (
  [first]: readonly UcpVariant[],
  wanted: readonly Selection[],
): readonly SelectedOption[] =>
  (first?.options ?? []).filter((own) => wanted.some((one) => isSame(own, one)));

/** Whether a variant has the value beside what is selected of the other options. */
function signals(variants: readonly UcpVariant[], selected: readonly Selection[], value: SelectedOption) {
  const beside = [...selected.filter(({ name }) => name !== value.name), value];
  const matching = variants.filter((one) => hasAll(one, beside));
  const isAvailable = ({ availability }: UcpVariant) => (availability as { available: boolean }).available;
  return { available: matching.some(isAvailable), exists: matching.length > 0 };
}
