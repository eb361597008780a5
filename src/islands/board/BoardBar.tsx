import { PauseHead } from '../availability/PauseHead.tsx';
import type { BoardVoice } from './board-voice.ts';

/** What the board shows. */
export type View = 'orders' | 'availability';

interface Props {
  readonly voice: BoardVoice;
  readonly now: Date;
  readonly view: View;
  /** Orders that nobody has taken. */
  readonly waiting: number;
  readonly onView: (view: View) => void;
}

const views = ['orders', 'availability'] as const;

/** The board's head: what is shown, how many wait meanwhile, and whether orders are taken. */
export function BoardBar({ voice, now, view, waiting, onView }: Props) {
  const { t, number } = voice;
  return (
    <div className="board-bar">
      <nav aria-label={t('board_title')}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            onClick={() => onView(one)}
          >
            {t(`board_${one}`)}
            {one === 'orders' && waiting > 0 && <bdi className="tally">{number(waiting)}</bdi>}
          </button>
        ))}
      </nav>
      <PauseHead screen="board" voice={voice} now={now} />
    </div>
  );
}
