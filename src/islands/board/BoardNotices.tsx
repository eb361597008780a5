import { useSignals } from '@preact/signals-react/runtime';
import { isSoundBlocked, unlockSound } from '#client/staff/alert-sound.ts';
import { type BoardActionFailure, board, dismissError } from '#client/staff/board.ts';
import { dismissUnshown, waitingOrders } from '#client/staff/waiting-orders.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { PrinterNotices } from './PrinterNotices.tsx';
import { TaxNotices } from './TaxNotices.tsx';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
  /** The newest order that waits to be accepted; `null` for none. */
  readonly newest: BoardOrder | null;
}

/**
 * Notices that must not be missed: no connection, no sound, a failed action, a printer that does not print, orders that were
 * not shown.
 */
export function BoardNotices({ formatter, now, newest }: Props) {
  useSignals();
  const { t, time } = formatter;
  const staleSince = board.staleSince.value;
  const error = board.error.value;
  const unshown = waitingOrders.unshown.value;
  return (
    <div className="notices">
      <p role="status" className="visually-hidden">
        {newest && t('board_rings', { number: newest.padded_order_id })}
      </p>
      <div role="alert">
        {staleSince && <p className="notice error">{t('board_lost', { time: time(staleSince, now) })}</p>}
        {unshown && (
          <p className="notice error">
            {t('board_unshown', { from: time(unshown.from, now), to: time(unshown.to, now) })}
            <button type="button" className="button plain" onClick={dismissUnshown}>
              {t('close')}
            </button>
          </p>
        )}
        {error && (
          <p className="notice error">
            {t(phraseOf(error), { number: error.order.padded_order_id })}
            <button type="button" className="button plain" onClick={dismissError}>
              {t('close')}
            </button>
          </p>
        )}
      </div>
      <TaxNotices formatter={formatter} now={now} />
      <PrinterNotices formatter={formatter} now={now} />
      {isSoundBlocked.value && (
        <p className="notice silent">
          {t('board_sound_off')}
          <button type="button" className="button plain" onClick={() => void unlockSound()}>
            {t('board_sound_on')}
          </button>
        </p>
      )}
    </div>
  );
}

const errorPhrases = {
  meanwhile: 'board_meanwhile',
  wrong_status: 'board_moved_on',
  no_such_stage: 'board_moved_on',
  awaits_payment: 'board_awaits_payment',
  payment_open: 'board_payment_open',
  split_open: 'board_split_open',
  nothing_due: 'board_nothing_due',
  nothing_tendered: 'board_nothing_tendered',
  no_such_line: 'board_no_such_line',
  too_much: 'board_too_much',
  no_time: 'board_promise_past',
  not_sent: 'board_not_sent',
} as const satisfies Record<BoardActionFailure['why'], string>;

const phraseOf = ({ why }: BoardActionFailure) => errorPhrases[why];
