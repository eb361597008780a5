import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cropPicture, drawPart } from '#client/menu-editor/crop-picture.ts';
import {
  type Crop,
  cropArea,
  fittingCrop,
  movedCrop,
  wholePicture,
  zoomLimit,
} from '#domain/menu-editor/crop-frame.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly file: Blob;
  readonly picture: ImageBitmap;
  /** The width by the height of what is kept. */
  readonly aspect: number;
  readonly formatter: EditorFormatter;
  readonly onCancel: () => void;
  /** Called with the picture to upload: a part of the file, or the file itself. */
  readonly onDone: (picture: Blob) => void;
}

/** In pixels of the canvas, which is shown smaller. */
const shownWidth = 960;

/** How far an arrow key moves, in widths and heights of the frame. */
const step = 0.03;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A picture behind a frame with the shape of the place it is for. */
export function CropPicture({ file, picture, aspect, formatter: { t }, onCancel, onDone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [crop, setCrop] = useState<Crop>(() => fittingCrop(picture, aspect, wholePicture));
  const [isBusy, setBusy] = useState(false);
  const limit = zoomLimit(picture, aspect);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, cropArea(picture, aspect, crop));
  }, [picture, aspect, crop]);

  const move = (dx: number, dy: number) => setCrop((before) => movedCrop(picture, aspect, before, dx, dy));
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!last.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    move((x - last.current.x) / width, (y - last.current.y) / height);
    last.current = { x, y };
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    move(...direction);
  };
  const done = async () => {
    setBusy(true);
    const part = await cropPicture(picture, cropArea(picture, aspect, crop), file.type);
    onDone(part ?? file);
  };
  return (
    <Dialog labelledBy="crop-picture" onDismiss={onCancel} isBusy={isBusy}>
      <h2 id="crop-picture">{t('desk_crop')}</h2>
      <button
        type="button"
        className="crop-frame"
        aria-label={t('desk_crop_hint')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <canvas ref={canvas} width={shownWidth} height={Math.round(shownWidth / aspect)} />
      </button>
      <p className="hint">{t('desk_crop_hint')}</p>
      {limit > 1 && (
        <label className="field crop-zoom">
          <span>{t('desk_crop_zoom')}</span>
          <input
            type="range"
            min={1}
            max={limit}
            step={0.01}
            value={crop.zoom}
            onChange={({ target }) =>
              setCrop(fittingCrop(picture, aspect, { ...crop, zoom: Number(target.value) }))
            }
          />
        </label>
      )}
      <div className="buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => void done()}>
          {t('desk_crop_use')}
        </button>
        <button type="button" className="button plain" disabled={isBusy} onClick={() => onDone(file)}>
          {t('desk_crop_whole')}
        </button>
        <button type="button" className="button plain" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
