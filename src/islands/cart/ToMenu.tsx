import { homeOf } from '#i18n/links.ts';
import type { Voice } from './voice.ts';

interface Props {
  readonly voice: Voice;
}

export function ToMenu({ voice: { t, facts } }: Props) {
  return (
    <div className="to-menu">
      <a className="key plain" href={homeOf(facts.language)}>
        {t('back_to_menu')}
      </a>
      <p className="hint">{t('add_more_items')}</p>
    </div>
  );
}
