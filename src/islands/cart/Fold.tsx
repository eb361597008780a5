import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly title: string;
  readonly icon: IconName;
  /** What the diner has set, shown beside the title while folded; empty for nothing. */
  readonly value: string;
  /** Opens it: its content needs the diner's attention. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A block of the cart that few diners need: folded, with its value beside its title. */
export function Fold({ title, icon, value, isUrgent = false, children }: Props) {
  const [isOpen, setOpen] = useState(isUrgent);
  useEffect(() => {
    if (isUrgent) setOpen(true);
  }, [isUrgent]);
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name={icon} />
        <span>{title}</span>
        {!isOpen && value !== '' && <bdi className="fold-value">{value}</bdi>}
        <Icon name="forward" />
      </summary>
      {children}
    </details>
  );
}
