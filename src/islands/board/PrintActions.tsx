import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { printers, reprint } from '#client/staff/printers.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** Prints an order again on one of the venue's printers. */
export function PrintActions({ order, formatter: { t, language } }: Props) {
  useSignals();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const send = async (printer: string) => {
    const isSent = await reprint(language, order.number, printer);
    setSentTo(isSent ? printer : null);
    setFailed(!isSent);
  };
  return (
    <>
      {printers.value.map(({ name }) => (
        <button key={name} type="button" className="button plain" onClick={() => void send(name)}>
          {t('printer_print_on', { printer: name })}
        </button>
      ))}
      <p role="status">
        {sentTo !== null && t('printer_sent', { printer: sentTo })}
        {hasFailed && t('board_not_sent')}
      </p>
    </>
  );
}
