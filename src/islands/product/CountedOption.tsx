import { type ReactNode, useEffect, useRef } from 'react';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly name: string;
  readonly units: number;
  readonly canAdd: boolean;
  readonly canTake: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly formatter: ProductFormatter;
  readonly children: ReactNode;
}

/** An option of which several units can be chosen: + from the first tap, then − n +. */
export function CountedOption({ name, units, canAdd, canTake, onStep, formatter, children }: Props) {
  const { t, number } = formatter;
  const add = useRef<HTMLButtonElement>(null);
  const wasTaken = useRef(false);
  // The button that took the last one is gone.
  useEffect(() => {
    if (units === 0 && wasTaken.current) add.current?.focus();
    wasTaken.current = false;
  }, [units]);
  const take = () => {
    wasTaken.current = true;
    onStep(-1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more question of the dish
    <div className="counted-option" role="group" aria-label={name}>
      {children}
      <div className="adder">
        {units > 0 && (
          <>
            <button
              type="button"
              className="less-button"
              aria-label={`${t('decrease_quantity')}: ${name}`}
              disabled={!canTake}
              onClick={take}
            />
            <output>{number(units)}</output>
          </>
        )}
        <button
          ref={add}
          type="button"
          className="add-button"
          aria-label={`${t('increase_quantity')}: ${name}`}
          disabled={!canAdd}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  );
}
