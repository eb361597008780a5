import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  readonly t: OfficeFormatter['t'];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the browser may fill in. */
  readonly autoComplete: 'name' | 'username' | 'off';
}

/** The name of somebody in the office. */
export function NameField({ t, value, onChange, autoComplete }: Props) {
  return (
    <label className="field">
      <span>{t('office_name')}</span>
      <input
        name="name"
        autoComplete={autoComplete}
        required={true}
        maxLength={80}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** An email address. */
export function EmailField({ t, value, onChange, autoComplete }: Props) {
  return (
    <label className="field">
      <span>{t('office_email')}</span>
      <input
        type="email"
        name="email"
        autoComplete={autoComplete}
        dir="ltr"
        required={true}
        maxLength={254}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
