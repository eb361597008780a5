import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { officeAccount } from '#client/office/office-account.ts';
import {
  changeRole,
  leave,
  loadPeople,
  type PeopleError,
  remove,
  venuePeople,
} from '#client/office/people.ts';
import type { VenuePeople } from '#contracts/calls/people.ts';
import type { Role } from '#domain/people/roles.ts';
import { ActivityList } from './ActivityList.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import type { OfficeFormatter } from './office-formatter.ts';
import { peopleErrors } from './people-errors.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** The people of a venue, who is invited, and what they did. */
export function PeopleView({ licence, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const venue = officeAccount.own.value?.venues.find((one) => one.licence === licence);
  const mayManage = venue?.may.includes('manage_people') ?? false;
  useEffect(() => {
    if (mayManage) void loadPeople(licence);
  }, [licence, mayManage]);
  const [error, setError] = useState<PeopleError | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  if (!venue) return null;
  const people = venuePeople.people.value;
  return (
    <>
      <h1>{t('office_people')}</h1>
      <p role="alert" className="field-error">
        {error && t(peopleErrors[error])}
      </p>
      {mayManage && people && (
        <>
          <ul className="office-panel office-rows">
            {people.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                roles={people.roles}
                licence={licence}
                formatter={formatter}
                onError={setError}
              />
            ))}
          </ul>
          <Invitations licence={licence} invitations={people.invitations} formatter={formatter} />
          <InviteForm licence={licence} roles={people.roles} formatter={formatter} />
        </>
      )}
      {venue.may.includes('read_audit_log') && <ActivityList licence={licence} formatter={formatter} />}
      <button type="button" className="link" onClick={() => setIsLeaving(true)}>
        {t('office_leave')}
      </button>
      {isLeaving && (
        <ConfirmDialog
          text={t('office_leave_sure', { venue: venue.name })}
          action={t('office_leave')}
          isDestructive={true}
          t={t}
          onCancel={() => setIsLeaving(false)}
          onConfirm={() => {
            setIsLeaving(false);
            void leave(licence).then(setError);
          }}
        />
      )}
    </>
  );
}

interface PersonRowProps {
  readonly person: VenuePeople['people'][number];
  readonly roles: readonly Role[];
  readonly licence: string;
  readonly formatter: OfficeFormatter;
  readonly onError: (error: PeopleError | null) => void;
}

function PersonRow({ person, roles, licence, formatter: { t, when }, onError }: PersonRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, name, email, role, used, own, manageable } = person;
  return (
    <li className="office-row">
      <span>
        <b>
          <bdi>{name}</bdi> {own && <span className="tag">{t('office_you')}</span>}
        </b>
        <small>
          <bdi dir="ltr">{email}</bdi> ·{' '}
          {used === null ? t('office_never_seen') : t('office_last_seen', { time: when(used) })}
        </small>
      </span>
      <div className="office-row-end">
        {manageable ? (
          <select
            aria-label={`${t('office_role')}: ${name}`}
            value={role}
            onChange={({ target }) => void changeRole(licence, id, target.value as Role).then(onError)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`role_${one}`)}
              </option>
            ))}
          </select>
        ) : (
          <span>{t(`role_${role}`)}</span>
        )}
        {manageable && !own && (
          <button type="button" className="link" onClick={() => setIsRemoving(true)}>
            {t('office_remove')}
          </button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          text={t('office_remove_sure', { name })}
          action={t('office_remove')}
          isDestructive={true}
          t={t}
          onCancel={() => setIsRemoving(false)}
          onConfirm={() => {
            setIsRemoving(false);
            void remove(licence, id).then(onError);
          }}
        />
      )}
    </li>
  );
}
