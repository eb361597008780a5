/** A price that is a number in the file stays a number if no digits are lost. */
export const formatPriceAsBefore = (price: string, before: string | number | undefined): string | number =>
  typeof before === 'number' && String(Number(price)) === price ? Number(price) : price;
