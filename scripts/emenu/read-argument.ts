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

/** Default of `--days`, and the number of days that can be asked for. */
const defaultDays = 30;
const maxDays = 400;

/** @throws {UsageError} for anything else than a number of days. */
export function readDays(word: string | null): number {
  if (word === null) return defaultDays;
  const days = readWholeNumber(word);
  if (days < 1 || days > maxDays) throw new UsageError(`--days must be 1 to ${maxDays}`);
  return days;
}
