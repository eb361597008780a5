import type { PhraseKey, Translator } from '#i18n/phrases.ts';

interface Props<Key extends PhraseKey> {
  readonly t: Translator<Key>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the browser may fill in. */
  readonly autoComplete: 'name' | 'username' | 'off';
}

/** The name of somebody in the office. */
export function NameField({ t, value, onChange, autoComplete }: Props<'office_name'>) {
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
export function EmailField({ t, value, onChange, autoComplete }: Props<'office_email'>) {
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
