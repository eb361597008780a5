import { UsageError } from './command.ts';

/** @throws {UsageError} for anything else. */
export const readWholeNumber = (text: string | undefined): number => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new UsageError(`${text ?? ''} isn’t a number`);
  return Number(text);
};

/** Decimal text of an amount. @throws {UsageError} for anything else. */
export const readAmountText = (text: string): string => {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) throw new UsageError(`${text} isn’t an amount`);
  return text;
};
