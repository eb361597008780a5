import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** Shown until it is known what to show. */
export function LoadingCart({ formatter: { t } }: Props) {
  return (
    <div className="waiting" aria-busy="true">
      <p className="unseen">{t('loading')}</p>
    </div>
  );
}
