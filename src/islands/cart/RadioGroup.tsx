import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { PayBrands } from './PayBrands.tsx';

interface Option<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  readonly icon?: IconName;
  /** More about it, by names. */
  readonly details?: readonly string[];
}

interface Props<Kind extends string> {
  readonly name: string;
  readonly title: string;
  /** What to know before choosing. */
  readonly hint?: string;
  /** `segments` side by side, or `cards` one below the other. */
  readonly look?: 'segments' | 'cards';
  readonly options: readonly Option<Kind>[];
  readonly chosen: Kind | null;
  readonly onChoose: (kind: Kind) => void;
}

/** A group of radio buttons. */
export function RadioGroup<Kind extends string>({
  name,
  title,
  hint,
  look = 'segments',
  options,
  chosen,
  onChoose,
}: Props<Kind>) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The group is made after the page: its address has been looked for in vain.
    if (location.hash === `#${name}`) group.current?.scrollIntoView({ block: 'center' });
  }, [name]);
  return (
    <fieldset
      className="radio-group"
      id={name}
      ref={group}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      <legend>{title}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`}>
          <bdi>{hint}</bdi>
        </p>
      )}
      <div className={look === 'segments' ? 'segmented-control' : 'radio-cards'}>
        {options.map(({ kind, label, icon, details = [] }) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === chosen}
              aria-label={label}
              aria-describedby={details.length > 0 ? `${name}-${kind}-details` : undefined}
              onChange={() => onChoose(kind)}
            />
            {icon && <Icon name={icon} />}
            <span>{label}</span>
            <PayBrands id={`${name}-${kind}-details`} names={details} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
