import type { Sending } from '#client/forms/form-sending.ts';
import type { Text } from '#i18n/phrases.ts';
import { sayWait } from '../trouble/say-wait.ts';
import type { FormPhrase } from './phrases.ts';

interface Props {
  readonly sending: Sending;
  readonly t: Text<FormPhrase>;
}

/** Why the form was not taken, and the way on. It is read out as it comes. */
export function Trouble({ sending, t }: Props) {
  return (
    <div role="alert" className="trouble">
      {sending.kind === 'failed' && (
        <>
          <p>
            <strong>{t(sending.why)}</strong>
          </p>
          {sending.seconds !== null && <p>{sayWait(sending.seconds, t)}</p>}
          <button type="submit" className="key plain">
            {t('try_again')}
          </button>
        </>
      )}
    </div>
  );
}
