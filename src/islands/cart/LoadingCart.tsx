import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** While it is not known yet what to show. */
export function LoadingCart({ formatter: { t } }: Props) {
  return (
    <div className="waiting" aria-busy="true">
      <p className="unseen">{t('loading')}</p>
    </div>
  );
}
