import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#client/cart/cart-state.ts';
import { removeLine } from '#client/cart/line-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Line } from './Line.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly onRemoved: (line: CartLine, at: number) => void;
}

export function Lines({ formatter, onRemoved }: Props) {
  useSignals();
  return (
    <ul className="lines">
      {ordering.lines.value.map((priced, at) => (
        <Line
          key={priced.line.uuid}
          formatter={formatter}
          pricedLine={priced}
          onRemove={() => {
            removeLine(priced.line.uuid);
            onRemoved(priced.line, at);
          }}
        />
      ))}
    </ul>
  );
}
