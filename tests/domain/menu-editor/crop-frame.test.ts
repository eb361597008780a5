import { describe, expect, test } from 'vitest';
import {
  cropArea,
  croppedSize,
  fittingCrop,
  movedCrop,
  wholePicture,
  zoomLimit,
} from '#domain/menu-editor/crop-frame.ts';

const wide = { width: 4_000, height: 2_000 };
const tall = { width: 1_200, height: 3_000 };
const aspect = 4 / 3;

describe('the frame of a cropped picture', () => {
  test('is the largest in the middle at first', () => {
    expect(cropArea(wide, 1, wholePicture)).toEqual({ left: 1_000, top: 0, width: 2_000, height: 2_000 });
    const { left, top, width, height } = cropArea(tall, aspect, wholePicture);
    expect([left, width, height].map(Math.round)).toEqual([0, 1_200, 900]);
    expect(Math.round(top)).toBe(1_050);
  });

  test('follows a drag of the picture, up to its edge', () => {
    const moved = movedCrop(wide, 1, wholePicture, 0.25, 0);
    expect(cropArea(wide, 1, moved).left).toBe(500);
    const edge = movedCrop(wide, 1, moved, 9, 9);
    expect(cropArea(wide, 1, edge)).toMatchObject({ left: 0, top: 0 });
    expect(cropArea(wide, 1, movedCrop(wide, 1, edge, -9, 0)).left).toBe(2_000);
  });

  test('is smaller when it is zoomed, around the same middle', () => {
    const crop = fittingCrop(wide, 1, { x: 0.5, y: 0.5, zoom: 2 });
    expect(cropArea(wide, 1, crop)).toEqual({ left: 1_500, top: 500, width: 1_000, height: 1_000 });
  });

  test('stays inside when it is zoomed out at the edge', () => {
    const corner = fittingCrop(wide, 1, { x: 0, y: 0, zoom: 4 });
    const out = fittingCrop(wide, 1, { ...corner, zoom: 1 });
    expect(cropArea(wide, 1, out)).toEqual({ left: 0, top: 0, width: 2_000, height: 2_000 });
  });

  test('of a small picture cannot be zoomed until it is blurred', () => {
    expect(zoomLimit({ width: 400, height: 300 }, aspect)).toBe(1);
    expect(zoomLimit({ width: 960, height: 720 }, aspect)).toBe(2);
    expect(zoomLimit(wide, aspect)).toBe(4);
  });
});

test('a cropped picture keeps its pixels, unless there are too many', () => {
  expect(croppedSize({ width: 1_600.4, height: 1_200.3 })).toEqual({ width: 1_600, height: 1_200 });
  expect(croppedSize({ width: 6_400, height: 4_800 })).toEqual({ width: 3_200, height: 2_400 });
  expect(croppedSize({ width: 300, height: 225 })).toEqual({ width: 300, height: 225 });
});
