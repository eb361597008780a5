import { useSignals } from '@preact/signals-react/runtime';
import { isSoundBlocked, playTestSound, unlockSound } from '#client/staff/alert-sound.ts';
import { board } from '#client/staff/board.ts';
import { hasBrokenPrinter, printers } from '#client/staff/printers.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { icons } from './icons.ts';

interface Props {
  readonly formatter: BoardFormatter;
}

/** Whether the board rings, prints and is connected, in view all day. A tap on the bell plays the sound or turns it on. */
export function BoardLamps({ formatter: { t } }: Props) {
  useSignals();
  const isSilent = isSoundBlocked.value;
  const isOffline = board.staleSince.value !== null;
  const isPrinterBroken = hasBrokenPrinter.value;
  return (
    <>
      <button
        type="button"
        className={lampClass(isSilent)}
        aria-label={t(isSilent ? 'board_sound_on' : 'board_sound_test')}
        onClick={isSilent ? () => void unlockSound() : playTestSound}
      >
        <StrokeIcon path={isSilent ? icons.bellOff : icons.bell} />
      </button>
      {printers.value.length > 0 && (
        <span
          className={lampClass(isPrinterBroken)}
          role="img"
          aria-label={t(isPrinterBroken ? 'printers_trouble' : 'printers_fine')}
        >
          <StrokeIcon path={icons.printer} />
        </span>
      )}
      <span
        className={lampClass(isOffline)}
        role="img"
        aria-label={t(isOffline ? 'board_offline' : 'board_connected')}
      >
        <StrokeIcon path={isOffline ? icons.offline : icons.connected} />
      </span>
    </>
  );
}

const lampClass = (isBad: boolean) => (isBad ? 'lamp bad' : 'lamp');
