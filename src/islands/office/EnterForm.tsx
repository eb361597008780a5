import { type ReactNode, useEffect, useState } from 'react';
import type { CodeEntry } from '#client/office/email-code.ts';
import { CodeField } from './CodeField.tsx';
import type { OfficeFormatter } from './office-formatter.ts';
import type { OfficePhrase } from './office-phrases.ts';
import { NameField } from './PersonFields.tsx';
import { codeErrors } from './SignIn.tsx';

interface Props {
  readonly formatter: OfficeFormatter;
  /** What the invitation is for. */
  readonly children: ReactNode;
  readonly invited: { readonly name: string; readonly email: string; readonly needs_code: boolean };
  readonly button: string;
  readonly requestCode: () => Promise<void>;
  /** @param code `null` where none is needed. */
  readonly enter: (name: string, code: string | null) => Promise<CodeEntry>;
}

/** Somebody who comes in by an invitation: their name, and a code where the link alone is not enough. */
export function EnterForm({ formatter: { t }, children, invited, button, requestCode, enter }: Props) {
  const { email, needs_code: needsCode } = invited;
  const [name, setName] = useState(invited.name);
  const [code, setCode] = useState('');
  const [error, setError] = useState<OfficePhrase | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is sent once, not for each rendering.
  useEffect(() => {
    if (needsCode) void requestCode();
  }, [needsCode]);
  const submit = async () => {
    setIsBusy(true);
    setError(null);
    const outcome = await enter(name, needsCode ? code : null);
    setIsBusy(false);
    if (outcome !== 'entered') setError(codeErrors[outcome]);
  };
  return (
    <form
      className="office-door office-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <NameField t={t} value={name} onChange={setName} autoComplete="name" />
      {needsCode && (
        <>
          <p className="office-quiet">{t('office_join_code', { email })}</p>
          <CodeField t={t} code={code} onChange={setCode} />
          <button type="button" className="link" onClick={() => void requestCode()}>
            {t('office_send_code')}
          </button>
        </>
      )}
      <button type="submit" className="button" disabled={isBusy}>
        {button}
      </button>
      <p role="alert" className="field-error">
        {error && t(error)}
      </p>
    </form>
  );
}
