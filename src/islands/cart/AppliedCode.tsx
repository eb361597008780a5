import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** What was typed, and counts. */
  readonly code: string;
  /** What it does. */
  readonly effect: string;
  readonly formatter: CartFormatter;
  readonly onRemove: () => void;
}

/** A code that counts, and the way to take it back. */
export function AppliedCode({ code, effect, formatter: { t }, onRemove }: Props) {
  return (
    <p className="applied">
      <span>
        <b>
          <bdi>{code}</bdi>
        </b>{' '}
        {effect}
      </span>
      <button
        type="button"
        className="tool"
        aria-label={t('remove_named', { name: code })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
