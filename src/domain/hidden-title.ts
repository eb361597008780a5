import type { ViewFormat } from './card-link.ts';

/** The settings that decide whether an item's name is hidden. */
export interface Titled {
  readonly hidden_title: boolean;
  readonly hidden_image: boolean;
}

const isPictured = (format: ViewFormat): boolean => format === 1 || format === 3;

/**
 * Whether an item is shown without its name. Requires a picture of its own, or nothing would identify the item.
 *
 * @param hasPicture whether it has its own picture; the venue's placeholder does not count.
 * @param format the layout of the list.
 */
export const hidesTitle = (
  { hidden_title, hidden_image }: Titled,
  hasPicture: boolean,
  format: ViewFormat,
): boolean => hidden_title && hasPicture && !hidden_image && isPictured(format);
