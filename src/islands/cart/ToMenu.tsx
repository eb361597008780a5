import { homeOf } from '#i18n/links.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

export function ToMenu({ voice: { t, facts } }: Props) {
  return (
    <div className="to-menu">
      <a className="key plain" href={homeOf(facts.language)}>
        {t('back_to_menu')}
      </a>
      <small>{t('add_more_items')}</small>
    </div>
  );
}
