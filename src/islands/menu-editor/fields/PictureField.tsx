import { useSignals } from '@preact/signals-react/runtime';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { decodePicture } from '#client/menu-editor/crop-picture.ts';
import { isSameEntity } from '#client/menu-editor/edit-list.ts';
import {
  choosePicture,
  editorPicture,
  isUploading,
  pictureAddress,
  removePicture,
} from '#client/menu-editor/editor-picture.ts';
import { CropPicture } from '../CropPicture.tsx';
import { labelOf } from '../field-label.ts';
import type { FieldProps } from './field-props.ts';

interface Choice {
  readonly file: Blob;
  readonly picture: ImageBitmap;
}

/** The first picture of an entity: chosen, taken or dropped, cropped, shown at once and uploaded meanwhile. */
export function PictureField({ entity, field, menu, formatter }: FieldProps<'picture'>) {
  useSignals();
  const { t } = formatter;
  const { aspect } = field;
  const [choice, setChoice] = useState<Choice | null>(null);
  useEffect(() => () => choice?.picture.close(), [choice]);
  const id = useId();
  const upload = editorPicture.uploading.value;
  const isSending = isUploading(entity, field.member);
  const error = editorPicture.error.value;
  const send = (file: Blob) => {
    setChoice(null);
    void choosePicture(entity, field, file);
  };
  const choose = async (file: Blob) => {
    const picture = aspect === undefined ? null : await decodePicture(file);
    // What cannot be decoded is told by the upload.
    if (picture) setChoice({ file, picture });
    else send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && upload === null) void choose(file);
  };
  const shown = isSending ? (upload?.thumbnail ?? null) : pictureAddress(entity, field);
  return (
    <fieldset className="picture-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
            if (file) void choose(file);
            target.value = '';
          }}
        />
        {shown !== null && !isSending && (
          <button type="button" className="button plain" onClick={() => removePicture(entity, field)}>
            {t('remove')}
          </button>
        )}
      </div>
      {choice && aspect !== undefined && (
        <CropPicture {...choice} {...{ aspect, formatter }} onCancel={() => setChoice(null)} onDone={send} />
      )}
      <div role="alert">
        {error?.member === field.member && isSameEntity(error.entity, entity) && (
          <p className="field-error">{t(`desk_picture_${error.why}`)}</p>
        )}
      </div>
    </fieldset>
  );
}
