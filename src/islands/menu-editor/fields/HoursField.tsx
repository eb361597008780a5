import { membersOf } from '#client/menu-editor/editor-draft.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { closuresIn, windowsIn } from '#domain/menu-editor/week-plan.ts';
import { Closures } from '../Closures.tsx';
import { labelOf } from '../field-label.ts';
import { WeekHours } from '../WeekHours.tsx';
import type { FieldProps } from './field-props.ts';

/** When an entity is not available. Collapsed, because most are always available. */
export function HoursField({ entity, field, menu, formatter }: FieldProps<'hours'>) {
  const { member } = field;
  const isEdited = member in membersOf(entity);
  // A file may say instead when something is available.
  const hours = ((isEdited ? memberValue(entity, member) : entity.hours) ?? []) as UnavailableHours;
  const [windows, closures] = [windowsIn(hours), closuresIn(hours)];
  const edit = (next: UnavailableHours) =>
    editMembers(entity, {
      [member]: next,
      ...((entity.source.available_hours ?? null) !== null && { available_hours: null }),
    });
  return (
    <details className="item-hours" open={hours.length > 0}>
      <summary>{formatter.t(labelOf(member, menu))}</summary>
      <WeekHours
        windows={windows}
        formatter={formatter}
        isOpening={false}
        onChange={(next) => edit([...next, ...closures])}
      />
      <Closures closures={closures} formatter={formatter} onChange={(next) => edit([...windows, ...next])} />
    </details>
  );
}
