import type { LostOption } from '#client/cart/lost-options.ts';
import type { Formatter } from './formatter.ts';
import { inLanguage } from './in-language.ts';

const reasons = { gone: 'line_gone', out_of_stock: 'out_of_stock', short: 'only_left' } as const;

interface Props {
  readonly options: readonly LostOption[];
  readonly formatter: Pick<Formatter<(typeof reasons)[keyof typeof reasons]>, 't'>;
}

/** What was chosen of a dish and cannot be had, each with the reason, and once for the two halves of a dish. */
export function LostOptions({ options, formatter: { t } }: Props) {
  const unique = new Map(options.map((option) => [`${option.name.words} ${option.why}`, option]));
  return [...unique].map(([key, { name, why, left }]) => (
    <span key={key} className="lost-option">
      <bdi {...inLanguage(name)}>{name.words}</bdi>
      {' · '}
      {left === null ? t(reasons[why]) : t(reasons[why], { count: left })}
    </span>
  ));
}
