import { homePath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

export function EmptyCart({ formatter: { t, facts } }: Props) {
  return (
    <div className="nothing">
      <h2>{t('cart_empty')}</h2>
      <p>{t('cart_empty_text')}</p>
      <a className="key" href={homePath(facts.language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}
