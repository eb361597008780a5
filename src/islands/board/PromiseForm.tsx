import { useState } from 'react';
import { performAction } from '#client/staff/board.ts';
import type { BoardAction, BoardOrder } from '#contracts/calls/board.ts';
import { readZonedTime, writeZonedTime } from '#domain/hours/zoned-time.ts';
import type { OrderDialogProps } from './dialog-props.ts';
import { promiseOnAccept } from './promise-on-accept.ts';

interface Props extends OrderDialogProps {
  readonly now: Date;
}

const minuteMs = 60_000;

/** How much later, in minutes. */
const steps = [5, 10, 20] as const;

/** Moves the time that the guest can expect: a few minutes later, or to a time. A new order is accepted with it. */
export function PromiseForm({ order, formatter, now, onDone }: Props) {
  const { t, time, number, timezone } = formatter;
  const base = promiseOnAccept(order, now) ?? now;
  const [typed, setTyped] = useState(() => writeZonedTime(base, timezone).slice(11, 16));
  const promise = (at: Date) => void performAction(order, promiseAction(order, at)).then(onDone);
  const at = readOnDay(typed, base, now, timezone);
  return (
    <form
      className="promise-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (at) promise(at);
      }}
    >
      <h2 id="dialog-title">{t('board_promise_title', { number: order.padded_order_id })}</h2>
      <div className="dialog-buttons">
        {steps.map((minutes) => {
          const later = new Date(base.getTime() + minutes * minuteMs);
          return (
            <button key={minutes} type="button" className="button plain" onClick={() => promise(later)}>
              {t('board_later_by', { minutes: number(minutes) })} <small>{time(later, now)}</small>
            </button>
          );
        })}
      </div>
      <label className="field">
        <span>{t('time')}</span>
        <input
          type="time"
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
        <button type="submit" className="button" disabled={at === null}>
          {t(order.status === 'pending' ? 'board_accept' : 'save')}
        </button>
      </div>
    </form>
  );
}

/** The typed time on the day of the promise; where that is past, the next time the clock reads so. */
function readOnDay(typed: string, base: Date, now: Date, zone: string): Date | null {
  const onDay = readZonedTime(`${writeZonedTime(base, zone).slice(0, 10)}T${typed}`, zone, now);
  return onDay && onDay >= now ? onDay : readZonedTime(typed, zone, now);
}

const promiseAction = ({ status }: BoardOrder, at: Date): BoardAction =>
  status === 'pending'
    ? { move: 'accept', reason: null, promised_for: at.toISOString() }
    : { promised_for: at.toISOString() };
