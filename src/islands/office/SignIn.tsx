import { useEffect, useRef, useState } from 'react';
import { type CodeEntry, type CodeRequest, enterWithCode, requestCode } from '#client/office/email-code.ts';
import { enterWithPasskey, hasPasskeys } from '#client/office/passkeys.ts';
import { codeMinutes } from '#domain/people/office-limits.ts';
import { CodeField } from './CodeField.tsx';
import type { FramePhrase } from './frame-phrases.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { EmailField } from './PersonFields.tsx';

const requestErrors = {
  no_mail: 'office_no_mail',
  too_many: 'too_many',
  invalid: 'invalid_email',
  no_response: 'board_not_sent',
} as const satisfies Readonly<Record<Exclude<CodeRequest, 'sent'>, FramePhrase>>;

export const codeErrors = {
  wrong: 'office_code_wrong',
  too_many: 'too_many',
  no_response: 'board_not_sent',
} as const satisfies Readonly<Record<Exclude<CodeEntry, 'entered'>, FramePhrase>>;

/** Signing in: with a passkey, or with a code sent by email. */
export function SignIn({ formatter: { language, t } }: { readonly formatter: OfficeFormatter<FramePhrase> }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<FramePhrase | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<FramePhrase | null>) => {
    setIsBusy(true);
    setError(null);
    void work().then((wrong) => {
      setError(wrong);
      setIsBusy(false);
    });
  };
  const tryPasskey = async () => {
    const outcome = await enterWithPasskey();
    if (outcome === 'refused') return 'office_passkey_failed';
    return outcome === 'no_response' ? 'board_not_sent' : null;
  };
  const send = async () => {
    const outcome = await requestCode(email, language);
    if (outcome !== 'sent') return requestErrors[outcome];
    setSentTo(email);
    return null;
  };
  const enter = async (code: string) => {
    const outcome = await enterWithCode(sentTo ?? '', code);
    return outcome === 'entered' ? null : codeErrors[outcome];
  };
  return (
    <div className="office-door">
      <h1>{t('office_sign_in')}</h1>
      {sentTo === null ? (
        <>
          {hasPasskeys() && (
            <>
              <button type="button" className="button" disabled={isBusy} onClick={() => run(tryPasskey)}>
                {t('office_passkey')}
              </button>
              <p className="office-or">{t('office_or_code')}</p>
            </>
          )}
          <form
            className="office-form"
            onSubmit={(event) => {
              event.preventDefault();
              run(send);
            }}
          >
            <EmailField t={t} value={email} onChange={setEmail} autoComplete="username" />
            <button type="submit" className="button plain" disabled={isBusy}>
              {t('office_send_code')}
            </button>
          </form>
        </>
      ) : (
        <>
          <p>{t('office_code_sent', { email: sentTo, minutes: codeMinutes })}</p>
          <CodeForm t={t} isBusy={isBusy} onEnter={(code) => run(() => enter(code))} />
          <button type="button" className="link" onClick={() => setSentTo(null)}>
            {t('office_other_email')}
          </button>
        </>
      )}
      <p role="alert" className="field-error">
        {error && t(error)}
      </p>
    </div>
  );
}

interface CodeFormProps {
  readonly t: OfficeFormatter<FramePhrase>['t'];
  readonly isBusy: boolean;
  readonly onEnter: (code: string) => void;
}

function CodeForm({ t, isBusy, onEnter }: CodeFormProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="office-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(code);
      }}
    >
      <CodeField t={t} code={code} onChange={setCode} ref={field} />
      <button type="submit" className="button" disabled={isBusy}>
        {t('office_sign_in')}
      </button>
    </form>
  );
}
