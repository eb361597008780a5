import type { Ref } from 'react';
import type { FramePhrase } from './frame-phrases.ts';
import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  readonly t: OfficeFormatter<FramePhrase>['t'];
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-time code. Telephones offer the one that has just come. */
export function CodeField({ t, code, onChange, ref }: Props) {
  return (
    <label className="field">
      <span>{t('office_code')}</span>
      <input
        ref={ref}
        className="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required={true}
        maxLength={20}
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
