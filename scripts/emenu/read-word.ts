import { Misused } from './command.ts';

/** @throws {Misused} for anything else. */
export const wholeNumber = (text: string | undefined): number => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new Misused(`${text ?? ''} is no number`);
  return Number(text);
};

/** Decimal text of an amount. @throws {Misused} for anything else. */
export const amountText = (text: string): string => {
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) throw new Misused(`${text} is no amount`);
  return text;
};
