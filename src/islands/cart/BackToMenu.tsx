import { homePath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

export function BackToMenu({ formatter: { t, facts } }: Props) {
  return (
    <a className="to-menu" href={homePath(facts.language)}>
      <Icon name="plus" />
      <span>
        <b>{t('back_to_menu')}</b> <small>{t('add_more_items')}</small>
      </span>
      <Icon name="forward" />
    </a>
  );
}
