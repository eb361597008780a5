import { useEffect, useState } from 'react';
import { canPush, isPushOn, savePushChoice } from '#client/lib/push-choice.ts';
import type { PushChange, PushResult } from '#client/pwa/push-subscription.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { PushPhrase } from './phrases.ts';

interface Props {
  /** What the messages are about. */
  readonly subject: string;
  readonly publicKey: string;
  readonly askPhrase: 'notify_me' | 'board_notify';
  /** Loads what is needed, and changes the subscription. */
  readonly onChange: (change: PushChange) => Promise<PushResult>;
  readonly t: Translator<PushPhrase>;
}

/** `hidden`: this browser cannot show push messages, or it is not known yet. */
type State = 'hidden' | 'busy' | PushResult;

/** Turns push messages on and off. The browser asks the reader only after the tap. */
export function PushButton({ subject, publicKey, askPhrase, onChange, t }: Props) {
  const [state, setState] = useState<State>('hidden');
  useEffect(() => {
    if (canPush()) setState(isPushOn(subject) ? 'on' : 'off');
  }, [subject]);
  if (state === 'hidden') return null;

  const change = async () => {
    const isOn = state !== 'on';
    // Asked at once: browsers refuse to ask a moment after the tap.
    const permission = isOn ? Notification.requestPermission() : Promise.resolve('granted' as const);
    setState('busy');
    const result = await onChange({ isOn, publicKey, permission }).catch(() => 'failed' as const);
    savePushChoice(subject, result === 'on');
    setState(result);
  };

  return (
    <div className="with-note">
      <button
        type="button"
        className="button plain"
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={() => void change()}
      >
        {t(state === 'on' ? 'notify_off' : askPhrase)}
      </button>
      <p role="status">{messageOf(state, t)}</p>
    </div>
  );
}

function messageOf(state: State, t: Translator<PushPhrase>): string {
  switch (state) {
    case 'on':
      return t('notify_on');
    case 'blocked':
      return t('notify_blocked');
    case 'failed':
      return t('notify_failed');
    default:
      return '';
  }
}
