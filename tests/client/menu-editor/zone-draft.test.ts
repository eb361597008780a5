import { describe, expect, test } from 'vitest';
import { newZoneArea, otherAreas, readPostalCodes } from '#client/menu-editor/zone-areas.ts';
import { aMenuEditor, someItem, someMenu } from './a-menu-editor.ts';

const zone = {
  ...someItem,
  of: 'delivery_zone',
  id: 5,
  in: null,
  source: { name: 'Town', area: { type: 'Circle', center: [47.98, 29.37], radius_meters: 3_000 } },
} as const;

describe('a delivery zone in the draft', () => {
  test('begins as three kilometers around the venue', () => {
    expect(newZoneArea(someMenu)).toEqual(zone.source.area);
    expect(newZoneArea({ ...someMenu, outlet: null })).toBeNull();
  });

  test('is no edit where it is drawn as it was', async () => {
    const { page } = await aMenuEditor();
    page.editMembers(zone, { area: { ...zone.source.area, radius_meters: 2_000 } });
    expect(page.membersOf(zone)).toEqual({ area: { ...zone.source.area, radius_meters: 2_000 } });
    page.editMembers(zone, { area: { ...zone.source.area } });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('has no others around it in a menu without zones', () => {
    expect(otherAreas(zone, someMenu)).toEqual([]);
  });
});

test('postal codes are read one a line, and the rest is named', () => {
  expect(readPostalCodes(' 22001\n22*\n\n22001\n*12\nAB 1-2')).toEqual({
    codes: ['22001', '22*', 'AB 1-2'],
    wrong: ['*12'],
  });
});
