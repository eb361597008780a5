import type { ViewFormat } from './card-link.ts';

/** What decides whether a name is out of sight. */
export interface Titled {
  readonly hidden_title: boolean;
  readonly hidden_image: boolean;
}

const isPictured = (format: ViewFormat): boolean => format === 1 || format === 3;

/**
 * Whether an item shows without its name: only where a picture of its own stands for it, or there would be nothing to tell it
 * by.
 *
 * @param hasPicture it has a picture of its own; the venue's stand-in tells nothing apart.
 * @param format how the list that shows it is laid out.
 */
export const hidesTitle = (
  { hidden_title, hidden_image }: Titled,
  hasPicture: boolean,
  format: ViewFormat,
): boolean => hidden_title && hasPicture && !hidden_image && isPictured(format);
