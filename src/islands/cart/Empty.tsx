import { homeOf } from '#i18n/links.ts';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

export function Empty({ voice: { t, facts } }: Props) {
  return (
    <div className="nothing">
      <h2>{t('cart_empty')}</h2>
      <p>{t('cart_empty_text')}</p>
      <a className="key" href={homeOf(facts.language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}
