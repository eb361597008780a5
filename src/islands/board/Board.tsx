import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import {
  type AlertLevel,
  playLostSound,
  setAlertSound,
  unlockSound,
  unlockSoundOnTap,
} from '#client/staff/alert-sound.ts';
import { board } from '#client/staff/board.ts';
import { boardBranches } from '#client/staff/board-branches.ts';
import { holdWakeLock } from '#client/staff/hold-wake-lock.ts';
import { hasBrokenPrinter } from '#client/staff/printers.ts';
import { alertLevelFor } from '#client/staff/waiting-orders.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { Inventory } from '../inventory/Inventory.tsx';
import type { StaffOrderProps } from '../staff-order/StaffOrder.tsx';
import { useLoaded } from '../use-loaded.ts';
import { BoardBar, type BoardView } from './BoardBar.tsx';
import { BoardNotices } from './BoardNotices.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { BranchFilter } from './BranchFilter.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import type { BoardVenue } from './board-venue.ts';
import type { OpenDialog } from './dialog-props.ts';
import { HeldOrders } from './HeldOrders.tsx';
import { columnOf, Lanes } from './Lanes.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { Ticket } from './Ticket.tsx';

export type BoardStaffOrder = Pick<StaffOrderProps, 'places' | 'phrases'>;

const loadStaffOrder = () => import('../staff-order/StaffOrder.tsx').then(({ StaffOrder }) => StaffOrder);

interface Props {
  readonly venue: BoardVenue;
  readonly limits: UrgencyLimits;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  /** What staff order with; `null` where the venue takes no orders. */
  readonly staffOrder: BoardStaffOrder | null;
}

/** Orders in progress, in columns by status. */
export function Board({ venue, limits, formatter, now, staffOrder }: Props) {
  useSignals();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [hasSettings, setHasSettings] = useState(false);
  const [printed, setPrinted] = useState<BoardOrder | null>(null);
  const [view, setView] = useState<BoardView>('orders');
  const [isOrdering, setOrdering] = useState(false);
  const StaffOrder = useLoaded(isOrdering, loadStaffOrder);
  const orders = board.orders.value;
  const held = orders.filter((order) => order.held);
  const waiting = board.allOrders.value.filter((order) => columnOf(order) === 'pending');
  const ofSeveral = boardBranches.all.value.length > 0;
  useSounds(alertLevelFor(waiting), board.staleSince.value !== null, hasBrokenPrinter.value);
  useTitle(`${titlePrefix(waiting.length)}${formatter.t('board_title')}`);
  const print = (order: BoardOrder) => setPrinted({ ...order });
  const parts = { limits, formatter, now, onOpenDialog: setDialog };
  return (
    <div className="board">
      <BoardBar
        {...{ venue, formatter, now, view, ofSeveral }}
        waiting={waiting.length}
        onView={setView}
        onSettings={() => setHasSettings(true)}
        onNewOrder={staffOrder && !ofSeveral ? () => setOrdering(true) : null}
      />
      {ofSeveral && <BranchFilter waiting={waiting} formatter={formatter} />}
      <BoardNotices formatter={formatter} now={now} newest={waiting.at(-1) ?? null} />
      {view === 'availability' ? (
        <Inventory screen="board" formatter={formatter} now={now} />
      ) : (
        <>
          {held.length > 0 && <HeldOrders held={held} {...parts} />}
          <Lanes {...parts} />
        </>
      )}
      {hasSettings && <BoardSettings {...{ venue, formatter }} onDone={() => setHasSettings(false)} />}
      {dialog && <OrderDialogs {...{ dialog, formatter, now }} onOpenDialog={setDialog} onPrint={print} />}
      {isOrdering && staffOrder && StaffOrder && (
        <StaffOrder {...staffOrder} language={formatter.language} onClose={() => setOrdering(false)} />
      )}
      {printed && <Ticket order={printed} formatter={formatter} />}
    </div>
  );
}

const titlePrefix = (waiting: number) => (waiting === 0 ? '' : `(${waiting}) `);

/**
 * Plays a sound while an order waits to be accepted, a louder one for too long a wait, and another once when the connection is lost or a printer stops. Keeps the
 * screen on.
 */
function useSounds(level: AlertLevel, isLost: boolean, isPrinterBroken: boolean): void {
  useEffect(holdWakeLock, []);
  useEffect(() => {
    // After an earlier tap on the page, the browser allows sound at once.
    void unlockSound();
    const stop = unlockSoundOnTap();
    return () => {
      stop();
      setAlertSound('off');
    };
  }, []);
  useEffect(() => setAlertSound(level), [level]);
  useEffect(() => {
    if (isLost) playLostSound();
  }, [isLost]);
  useEffect(() => {
    if (isPrinterBroken) playLostSound();
  }, [isPrinterBroken]);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
