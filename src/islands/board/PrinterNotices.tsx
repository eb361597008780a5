import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { movePrints, printers } from '#client/staff/printers.ts';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import { canPrint, type PrinterState } from '#domain/printing/printer-state.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

/** Printers that do not print, what waits for them, and which other could print it. */
export function PrinterNotices({ formatter, now }: Props) {
  useSignals();
  const { t, number } = formatter;
  const all = printers.value;
  return (
    <div role="alert">
      {all
        .filter(({ state }) => !canPrint(state))
        .map((printer) => (
          <TroubleNotice key={printer.name} {...{ printer, formatter, now }} />
        ))}
      {all
        .filter(({ missed }) => missed > 0)
        .map(({ name, missed }) => (
          <p key={name} className="notice silent">
            {t('printer_missed', { printer: name, number: number(missed) })}
          </p>
        ))}
    </div>
  );
}

const troublePhrases = {
  offline: 'printer_offline',
  paper_out: 'printer_paper_out',
  cover_open: 'printer_cover_open',
  fault: 'printer_fault',
} as const satisfies Partial<Record<PrinterState, string>>;

const isTrouble = (state: PrinterState): state is keyof typeof troublePhrases => state in troublePhrases;

interface NoticeProps extends Props {
  readonly printer: BoardPrinter;
}

function TroubleNotice({ printer, formatter, now }: NoticeProps) {
  const { t, number, time, language } = formatter;
  const { name, state, since, waiting } = printer;
  const [hasFailed, setFailed] = useState(false);
  if (!isTrouble(state)) return null;
  const moveTo = (other: string) =>
    void movePrints(language, name, other).then((isDone) => setFailed(!isDone));
  return (
    <p className="notice silent">
      <span>
        {t(troublePhrases[state], { printer: name, time: time(new Date(since), now) })}{' '}
        {waiting > 0 && t('printer_waiting', { number: number(waiting) })}
      </span>
      {waiting > 0 &&
        othersFor(printer).map((other) => (
          <button key={other.name} type="button" className="button plain" onClick={() => moveTo(other.name)}>
            {t('printer_print_on', { printer: other.name })}
          </button>
        ))}
      {hasFailed && <span>{t('board_not_sent')}</span>}
    </p>
  );
}

/** The printers that could print what waits for one. */
const othersFor = ({ name, prints }: BoardPrinter) =>
  printers.value.filter((other) => other.name !== name && other.prints === prints && canPrint(other.state));
