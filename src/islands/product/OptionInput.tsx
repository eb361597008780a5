import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly isSingle: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onTap: () => void;
  /** Whether a second tap takes a single choice back. */
  readonly canDeselect: boolean;
  readonly children: ReactNode;
}

/** One answer, to be tapped anywhere. */
export function OptionInput({ name, isSingle, isChosen, isDisabled, onTap, canDeselect, children }: Props) {
  const takesBack = isSingle && isChosen && canDeselect;
  // A radio button that is on tells of no change, and browsers differ in whether keys click it.
  const takeBackByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onTap();
  };
  return (
    <label className="option">
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        // What a browser restores after a reload is not what was chosen.
        autoComplete="off"
        onChange={onTap}
        onClick={takesBack ? onTap : undefined}
        onKeyUp={takesBack ? takeBackByKey : undefined}
      />
      {children}
    </label>
  );
}
