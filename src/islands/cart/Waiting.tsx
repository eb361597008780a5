import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
}

/** While it is not known yet what to show. */
export function Waiting({ voice: { t } }: Props) {
  return (
    <div className="waiting" aria-busy="true">
      <p className="unseen">{t('loading')}</p>
    </div>
  );
}
