import { useState } from 'react';
import { type Invited, invite, type PeopleError } from '#client/office/people.ts';
import type { Role } from '#domain/people/roles.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { EmailField, NameField } from './PersonFields.tsx';
import { peopleErrors } from './people-errors.ts';

interface Props {
  readonly licence: string;
  /** The roles that the reader may give. */
  readonly roles: readonly Role[];
  readonly formatter: OfficeFormatter;
}

const empty = { email: '', name: '' };

/** Invites someone to the venue. */
export function InviteForm({ licence, roles, formatter: { language, t } }: Props) {
  const [who, setWho] = useState(empty);
  const [role, setRole] = useState<Role>(roles.includes('staff') ? 'staff' : (roles[0] ?? 'staff'));
  const [invited, setInvited] = useState<(Invited & typeof empty) | null>(null);
  const [error, setError] = useState<PeopleError | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const send = async () => {
    setInvited(null);
    setIsCopied(false);
    const outcome = await invite(licence, { ...who, role, language });
    setError(typeof outcome === 'string' ? outcome : null);
    if (typeof outcome === 'string') return;
    setInvited({ ...who, ...outcome });
    setWho(empty);
  };
  return (
    <section className="office-panel">
      <h2>{t('office_invite')}</h2>
      <form
        className="office-form office-invite"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <NameField t={t} value={who.name} onChange={(name) => setWho({ ...who, name })} autoComplete="off" />
        <EmailField
          t={t}
          value={who.email}
          onChange={(email) => setWho({ ...who, email })}
          autoComplete="off"
        />
        <fieldset className="office-roles">
          <legend>{t('office_role')}</legend>
          {roles.map((one) => (
            <label key={one} className="office-role">
              <input type="radio" name="role" checked={one === role} onChange={() => setRole(one)} />
              <span>
                <b>{t(`role_${one}`)}</b>
                <small>{t(`role_${one}_may`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          {t('office_send_invitation')}
        </button>
      </form>
      <p role="alert" className="field-error">
        {error && t(peopleErrors[error], { email: who.email })}
      </p>
      <div role="status">
        {invited && (
          <>
            <p>
              {invited.sent
                ? t('office_invitation_sent', { email: invited.email })
                : t('office_invitation_link', { name: invited.name })}
            </p>
            <p className="office-link">
              <input readOnly={true} dir="ltr" aria-label={t('office_invite')} value={invited.link} />
              <button
                type="button"
                className="button plain"
                onClick={() =>
                  void navigator.clipboard.writeText(invited.link).then(
                    () => setIsCopied(true),
                    () => undefined,
                  )
                }
              >
                {isCopied ? t('staff_order_copied') : t('staff_order_copy')}
              </button>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
