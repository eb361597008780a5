import { useSignals } from '@preact/signals-react/runtime';
import { removeLine } from '#client/cart/cart-changes.ts';
import type { CartLine } from '#client/cart/cart-state.ts';
import { ordering } from '#client/cart/ordering.ts';
import { Line } from './Line.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemoved: (line: CartLine, at: number) => void;
}

export function Lines({ voice, onRemoved }: Props) {
  useSignals();
  return (
    <ul className="lines">
      {ordering.lines.value.map((priced, at) => (
        <Line
          key={priced.line.uuid}
          voice={voice}
          of={priced}
          onRemove={() => {
            removeLine(priced.line.uuid);
            onRemoved(priced.line, at);
          }}
        />
      ))}
    </ul>
  );
}
