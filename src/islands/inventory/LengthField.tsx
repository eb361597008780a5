import type { StaffFormatter } from '../staff/staff-formatter.ts';

interface Props<Minutes extends number> {
  readonly name: string;
  readonly lengths: readonly Minutes[];
  readonly chosen: Minutes;
  readonly formatter: StaffFormatter<'board_pause_length' | 'board_minutes' | 'board_until'>;
  readonly now: Date;
  readonly onChoose: (length: Minutes) => void;
}

/** When something ends that begins now. */
export const endAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Chooses how long something lasts from now, in minutes. */
export function LengthField<Minutes extends number>({
  name,
  lengths,
  chosen,
  formatter: { t, number, time },
  now,
  onChoose,
}: Props<Minutes>) {
  return (
    <fieldset className="durations">
      <legend>{t('board_pause_length')}</legend>
      {lengths.map((length) => (
        <label key={length}>
          <input type="radio" name={name} checked={length === chosen} onChange={() => onChoose(length)} />
          <b>{t('board_minutes', { minutes: number(length) })}</b>{' '}
          <small>{t('board_until', { time: time(endAfter(now, length), now) })}</small>
        </label>
      ))}
    </fieldset>
  );
}
