import type { GroupLimits } from '#domain/option/choice-limits.ts';
import type { ProductFormatter } from './product-formatter.ts';

/** How much of a group can be chosen; `null` if "required" says it all. */
export function limitsInWords(
  { min, max }: Pick<GroupLimits, 'min' | 'max'>,
  { t, number }: ProductFormatter,
): string | null {
  if (max === 1) return min > 0 ? null : t('choose_single');
  if (min > 1 && min === max) return t('choose_exactly', { min: number(min) });
  if (min > 1 && max !== null) return t('choose_between', { min: number(min), max: number(max) });
  if (min > 1) return t('choose_at_least', { min: number(min) });
  if (max !== null) return t('choose_upto_options', { count: max });
  return min > 0 ? null : t('optional');
}
