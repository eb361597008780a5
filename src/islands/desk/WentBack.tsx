import { useSignals } from '@preact/signals-react/runtime';
import { deskHistory } from '#client/staff/desk-history.ts';
import type { DeskPublished } from '#contracts/shapes/desk-changes.ts';
import type { DeskVoice } from './desk-voice.ts';
import { Published } from './Published.tsx';

/** What came of going back to an older version. */
export function WentBack({ voice }: { readonly voice: DeskVoice }) {
  useSignals();
  const outcome = deskHistory.outcome.value;
  return (
    <div role="alert">
      {outcome === 'not_sent' && <p className="fault">{voice.t('board_not_sent')}</p>}
      {outcome && outcome !== 'not_sent' && <Outcome outcome={outcome} voice={voice} />}
    </div>
  );
}

function Outcome({ outcome, voice }: { readonly outcome: DeskPublished; readonly voice: DeskVoice }) {
  const { t } = voice;
  switch (outcome.kind) {
    case 'live':
      return <Published live={outcome} item={null} voice={voice} />;
    case 'unchanged':
      return <p>{t('desk_unchanged')}</p>;
    case 'invalid':
      return (
        <p className="fault" lang="en" dir="ltr">
          {outcome.problems.map(({ text }) => text).join(' ')}
        </p>
      );
    case 'operator_only':
      return <p className="fault">{t('desk_operator_only')}</p>;
    case 'meanwhile': {
      const { by } = outcome.meanwhile;
      return (
        <p className="fault">{by === null ? t('desk_meanwhile') : t('desk_meanwhile_by', { who: by })}</p>
      );
    }
  }
}
