import { Glyph } from './Glyph.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  /** What was typed, and counts. */
  readonly code: string;
  /** What it does. */
  readonly effect: string;
  readonly voice: CartVoice;
  readonly onRemove: () => void;
}

/** A code that counts, and the way to take it back. */
export function Applied({ code, effect, voice: { t }, onRemove }: Props) {
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
        <Glyph of="close" />
      </button>
    </p>
  );
}
