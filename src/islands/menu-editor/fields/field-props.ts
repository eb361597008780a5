import type { Field, FieldKind } from '#client/menu-editor/field-kinds.ts';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditorProps } from '../editor-props.ts';

/** Props of the fields of an entity. */
export interface EntityProps extends EditorProps {
  readonly entity: EditorEntity;
}

/** Props of a field of one kind. */
export interface FieldProps<Kind extends FieldKind['kind']> extends EntityProps {
  readonly field: Extract<Field, { readonly kind: Kind }>;
}

/** The id of the element of a field. */
export const fieldId = (member: string): string => member.replace('.', '-');
