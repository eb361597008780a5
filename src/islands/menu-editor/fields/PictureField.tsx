import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { isSameEntity } from '#client/menu-editor/edit-list.ts';
import {
  choosePicture,
  editorPicture,
  isUploading,
  pictureAddress,
  removePicture,
} from '#client/menu-editor/editor-picture.ts';
import { labelOf } from '../field-label.ts';
import type { FieldProps } from './field-props.ts';

/** The first picture of an entity: chosen or taken, shown at once and uploaded meanwhile. */
export function PictureField({ entity, field, menu, formatter: { t } }: FieldProps<'picture'>) {
  useSignals();
  const id = useId();
  const upload = editorPicture.uploading.value;
  const isSending = isUploading(entity, field.member);
  const error = editorPicture.error.value;
  const shown = isSending ? (upload?.thumbnail ?? null) : pictureAddress(entity, field);
  return (
    <fieldset className="picture-field">
      <legend>{t(labelOf(field.member, menu))}</legend>
      {shown === null ? <p className="no-picture">{t('desk_no_picture')}</p> : <img src={shown} alt="" />}
      {isSending && <progress aria-label={t('desk_sending')} value={upload?.progress} />}
      <div className="buttons">
        <label className="button plain" htmlFor={id}>
          {t('desk_choose_picture')}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choosePicture(entity, field, file);
            target.value = '';
          }}
        />
        {shown !== null && !isSending && (
          <button type="button" className="button plain" onClick={() => removePicture(entity, field)}>
            {t('remove')}
          </button>
        )}
      </div>
      <div role="alert">
        {error?.member === field.member && isSameEntity(error.entity, entity) && (
          <p className="field-error">{t(`desk_picture_${error.why}`)}</p>
        )}
      </div>
    </fieldset>
  );
}
