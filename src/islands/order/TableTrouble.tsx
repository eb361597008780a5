import { useSignals } from '@preact/signals-react/runtime';
import { type BillWish, tableBill } from '#client/table/table-bill.ts';
import { sayBillTrouble } from '../trouble/say-table-trouble.ts';
import type { SlipVoice } from './order-voice.ts';

interface Props {
  readonly of: BillWish;
  readonly voice: SlipVoice;
}

/** Why the bill was not changed as a guest wished. */
export function TableTrouble({ of, voice }: Props) {
  useSignals();
  const trouble = tableBill.trouble.value;
  return (
    <p role="alert" className="refused">
      {trouble?.wish === of && sayBillTrouble(trouble, voice.t)}
    </p>
  );
}
