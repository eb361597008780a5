import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { newZoneArea, otherAreas, readPostalCodes, type ZoneArea } from '#client/menu-editor/zone-areas.ts';
import { type DrawnArea, type DrawnCircle, polygonOn, radiusLimits } from '#domain/delivery/draw-area.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { Select } from '../../form/Select.tsx';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import { ZoneMapView } from '../ZoneMapView.tsx';
import { type FieldProps, fieldId } from './field-props.ts';

const kinds = ['Circle', 'Polygon', 'PostalCodes'] as const;

type AreaKind = (typeof kinds)[number];

/** What a drawn polygon begins with. */
const firstCorners = 8;

/** Where a delivery zone is: a circle, a drawn outline or postal codes. */
export function AreaField(props: FieldProps<'area'>) {
  useSignals();
  const { entity, field, menu, formatter } = props;
  const { member } = field;
  const { t } = formatter;
  const area = memberValue(entity, member) as ZoneArea | undefined;
  // What was drawn comes back when its kind is chosen again.
  const kept = useRef<Partial<Record<AreaKind, ZoneArea | DrawnArea>>>({});
  const circle = area?.type === 'Circle' ? area : newZoneArea(menu);
  const starts: Record<AreaKind, ZoneArea | DrawnArea | null> = {
    Circle: circle,
    Polygon: circle?.type === 'Circle' ? polygonOn(circle, firstCorners) : null,
    PostalCodes: { type: 'PostalCodes', codes: [] },
  };
  const possible = kinds.filter(
    (kind) => kind === area?.type || (kept.current[kind] ?? starts[kind]) !== null,
  );
  const edit = (next: ZoneArea | DrawnArea) => editMembers(entity, { [member]: next });
  const choose = (kind: AreaKind) => {
    if (area) kept.current[area.type] = area;
    const next = kept.current[kind] ?? starts[kind];
    if (next) edit(next);
  };
  return (
    <fieldset className="area-field">
      <legend>{t(labelOf(member, menu))}</legend>
      <Select
        id={fieldId(member)}
        label={t('desk_area_kind')}
        options={possible.map((value) => ({ value, label: t(`desk_area_${value}`) }))}
        value={area?.type ?? null}
        none={area ? null : t('desk_choose_entry')}
        onChoose={(kind) => kind !== null && choose(kind as AreaKind)}
      />
      {area?.type === 'PostalCodes' ? (
        <PostalCodes codes={area.codes} {...props} />
      ) : (
        area && (
          <>
            {area.type === 'Circle' && <Kilometers circle={area} onChange={edit} {...props} />}
            <ZoneMapView
              area={area}
              others={otherAreas(entity, menu)}
              menu={menu}
              formatter={formatter}
              onEdit={edit}
            />
          </>
        )
      )}
    </fieldset>
  );
}

interface KilometersProps extends FieldProps<'area'> {
  readonly circle: DrawnCircle;
  readonly onChange: (circle: DrawnCircle) => void;
}

const limits = { min: radiusLimits.min / 1_000, max: radiusLimits.max / 1_000 };

function metersIn(typed: string): number | null {
  const kilometers = Number(toLatinDigits(typed).replace(',', '.'));
  const isWithin = typed.trim() !== '' && kilometers >= limits.min && kilometers <= limits.max;
  return isWithin ? Math.round(kilometers * 1_000) : null;
}

/** The radius, which the map changes too. An invalid one is not saved. */
function Kilometers({ circle, onChange, formatter: { t } }: KilometersProps) {
  const { radius_meters: radius } = circle;
  const [typed, setTyped] = useState({ text: String(radius / 1_000), of: radius });
  const text = typed.of === radius ? typed.text : String(radius / 1_000);
  return (
    <TextField
      name="radius"
      label={t('desk_radius')}
      inputSettings={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
      isRequired
      value={text}
      error={metersIn(text) === null ? t('desk_number_wrong', limits) : null}
      hint={null}
      onType={(next) => {
        const meters = metersIn(next) ?? radius;
        setTyped({ text: next, of: meters });
        if (meters !== radius) onChange({ ...circle, radius_meters: meters });
      }}
    />
  );
}

interface PostalCodesProps extends FieldProps<'area'> {
  readonly codes: readonly string[];
}

/** Codes, one a line. Lines that are none are not saved. */
function PostalCodes({ codes, entity, field, formatter: { t } }: PostalCodesProps) {
  const [typed, setTyped] = useState(codes.join('\n'));
  const { wrong } = readPostalCodes(typed);
  const [first] = wrong;
  return (
    <TextField
      name="postal-codes"
      label={t('desk_area_PostalCodes')}
      inputSettings={{ isLong: true, rows: 6, autoComplete: 'off', dir: 'ltr' }}
      isRequired
      value={typed}
      error={
        first === undefined
          ? codes.length === 0
            ? t('desk_text_missing')
            : null
          : t('desk_postal_code_wrong', { code: first })
      }
      hint={t('desk_postal_codes_hint')}
      onType={(text) => {
        setTyped(text);
        const next = readPostalCodes(text).codes;
        editMembers(entity, { [field.member]: { type: 'PostalCodes', codes: next } });
      }}
    />
  );
}
