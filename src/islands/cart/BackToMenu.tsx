import { homePath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

export function BackToMenu({ formatter: { t, facts } }: Props) {
  return (
    <div className="to-menu">
      <a className="button plain" href={homePath(facts.language)}>
        {t('back_to_menu')}
      </a>
      <small>{t('add_more_items')}</small>
    </div>
  );
}
