import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** The applied code. */
  readonly code: string;
  /** Its effect, in words. */
  readonly effect: string;
  readonly formatter: CartFormatter;
  readonly onRemove: () => void;
}

/** An applied code, and a button to remove it. */
export function AppliedCode({ code, effect, formatter: { t }, onRemove }: Props) {
  return (
    <p className="applied-code">
      <span>
        <b>
          <bdi>{code}</bdi>
        </b>{' '}
        <small>{effect}</small>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove_named', { name: code })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
