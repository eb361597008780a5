import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly isSingle: boolean;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onTap: () => void;
  /** Whether a second tap deselects a single choice. */
  readonly canDeselect: boolean;
  readonly children: ReactNode;
}

/** One option. All of it can be tapped. */
export function OptionInput({ name, isSingle, isChosen, isDisabled, onTap, canDeselect, children }: Props) {
  const deselects = isSingle && isChosen && canDeselect;
  // A checked radio button fires no change event, and browsers differ in whether keys click it.
  const deselectByKey = (event: KeyboardEvent) => {
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
        // What a browser restores after a reload is not the selection.
        autoComplete="off"
        onChange={onTap}
        onClick={deselects ? onTap : undefined}
        onKeyUp={deselects ? deselectByKey : undefined}
      />
      {children}
    </label>
  );
}
