import { useSignals } from '@preact/signals-react/runtime';
import { entityFields } from '#client/menu-editor/entity-fields.ts';
import type { Field } from '#client/menu-editor/field-kinds.ts';
import { labelOf } from '../field-label.ts';
import { AmountField } from './AmountField.tsx';
import { AreaField } from './AreaField.tsx';
import { BandsField } from './BandsField.tsx';
import { ChoiceField, ChoicesField, FlagField, LinkField, LinksField } from './ChoiceField.tsx';
import { ColorField } from './ColorField.tsx';
import { CombosField } from './CombosField.tsx';
import { FontField } from './FontField.tsx';
import type { EntityProps, FieldProps } from './field-props.ts';
import { HoursField } from './HoursField.tsx';
import { CodeField, MomentField, NumberField, PhoneField } from './InputField.tsx';
import { LegalField } from './LegalField.tsx';
import { PictureField } from './PictureField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { TargetField } from './TargetField.tsx';
import { TaxSharesField } from './TaxSharesField.tsx';
import { TextFields } from './TextFields.tsx';

/** The fields of an entity: texts by language side by side, what is rare behind “More”. */
export function EntityFields(props: EntityProps) {
  useSignals();
  const { common = [], rare = [] } = Object.groupBy(entityFields[props.entity.of], ({ isRare }) =>
    isRare ? 'rare' : 'common',
  );
  return (
    <>
      <Fields {...props} fields={common} />
      {rare.length > 0 && (
        <details className="more-fields">
          <summary>{props.formatter.t('desk_more_fields')}</summary>
          <Fields {...props} fields={rare} />
        </details>
      )}
    </>
  );
}

const isText = (field: Field): field is FieldProps<'text'>['field'] => field.kind === 'text';

/** Some fields of an entity. */
export function Fields({ fields, ...props }: EntityProps & { readonly fields: readonly Field[] }) {
  const texts = fields.filter(isText);
  return fields.map((field) =>
    field === texts[0] ? (
      <TextFields key={field.member} {...props} fields={texts} />
    ) : (
      <OneField key={field.member} {...props} field={field} />
    ),
  );
}

function OneField({ field, ...props }: EntityProps & { readonly field: Field }) {
  switch (field.kind) {
    case 'price':
    case 'amount':
      return <AmountField {...props} field={field} />;
    case 'code':
      return <CodeField {...props} field={field} />;
    case 'phone':
      return <PhoneField {...props} field={field} />;
    case 'legal':
      return <LegalField {...props} field={field} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'flag':
      return <FlagField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'choices':
      return <ChoicesField {...props} field={field} />;
    case 'link':
      return <LinkField {...props} field={field} />;
    case 'links':
      return <LinksField {...props} field={field} />;
    case 'picture':
      return <PictureField {...props} field={field} />;
    case 'group':
      return <GroupField {...props} field={field} />;
    case 'target':
      return <TargetField {...props} field={field} />;
    case 'bands':
      return <BandsField {...props} field={field} />;
    case 'area':
      return <AreaField {...props} field={field} />;
    case 'questions':
      return <QuestionsField {...props} field={field} />;
    case 'combos':
      return <CombosField {...props} field={field} />;
    case 'tax_shares':
      return <TaxSharesField {...props} field={field} />;
    case 'color':
      return <ColorField {...props} field={field} />;
    case 'font':
      return <FontField {...props} field={field} />;
    case 'moment':
      return <MomentField {...props} field={field} />;
    case 'hours':
      return <HoursField {...props} field={field} />;
    default:
      return null;
  }
}

/** Fields that belong together, such as the nutrition facts. */
function GroupField({ field, ...props }: FieldProps<'group'>) {
  return (
    <fieldset className="field-group">
      <legend>{props.formatter.t(labelOf(field.member, props.menu))}</legend>
      <Fields {...props} fields={field.fields} />
    </fieldset>
  );
}
