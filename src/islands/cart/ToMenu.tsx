import { homePath } from '#i18n/links.ts';
import type { CartFormatter } from './voice.ts';

interface Props {
  readonly formatter: CartFormatter;
}

export function BackToMenu({ formatter: { t, facts } }: Props) {
  return (
    <div className="to-menu">
      <a className="key plain" href={homePath(facts.language)}>
        {t('back_to_menu')}
      </a>
      <small>{t('add_more_items')}</small>
    </div>
  );
}
