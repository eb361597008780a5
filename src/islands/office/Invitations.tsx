import { revoke } from '#client/office/people.ts';
import type { VenuePeople } from '#contracts/calls/people.ts';
import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  readonly licence: string;
  readonly invitations: VenuePeople['invitations'];
  readonly formatter: OfficeFormatter;
}

/** Who is invited and has not come yet. */
export function Invitations({ licence, invitations, formatter: { t, dateTime } }: Props) {
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2>{t('office_invited')}</h2>
      <ul className="office-panel office-rows">
        {invitations.map(({ id, name, email, role, by, expires, expired }) => (
          <li key={id} className="office-row">
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                <bdi dir="ltr">{email}</bdi> · {t('office_invited_by', { name: by })} ·{' '}
                {expired ? t('office_expired') : t('office_expires', { time: dateTime(expires) })}
              </small>
            </span>
            <div className="office-row-end">
              <span>{t(`role_${role}`)}</span>
              <button type="button" className="link" onClick={() => void revoke(licence, id)}>
                {t('office_revoke')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
