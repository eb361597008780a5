import { expect, test } from 'vitest';
import { groupToStore } from '#server/publishing/groups/group-source.ts';
import type { MenuBuild } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { aBranch, aGroup } from './a-group.ts';

const file = {
  group: 'corner',
  name: 'Corner',
  domains: [],
  shared_coupons: false,
  branches: ['marina', 'airport'],
};

const listed = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, bytes: 1, location: `/corner/${path}` }));

/** A build that shows these files. */
const showing = (media: Readonly<Record<string, string>>): MenuBuild => ({
  licence: 'corner',
  venue: {},
  domains: [],
  sourceHash: '',
  source: packSource({ venue: '', menu: '', phrases: new Map(), media: new Map(Object.entries(media)) }),
  documents: new Map(),
  rolledBackFrom: null,
});

const folder = {
  ...aGroup({
    branches: [{ ...aBranch('marina'), media: listed('media/logo.png') }, aBranch('airport')],
  }),
  media: listed('media/logo.png', 'media/soup.png', 'media/cake.png'),
};

test('the media of a group are stored where its folder has them', () => {
  const builds = new Map([
    ['marina', showing({ 'media/logo.png': 'own', 'media/soup.png': 'soup' })],
    ['airport', showing({ 'media/logo.png': 'logo' })],
  ]);
  expect(groupToStore(file, folder, builds, null).media).toEqual({
    'marina/media/logo.png': 'own',
    'media/soup.png': 'soup',
    'media/logo.png': 'logo',
  });
});

test('a branch that is not published now keeps its media, and those of the base that it shows', () => {
  const known = {
    texts: {},
    media: {
      'marina/media/logo.png': 'own',
      'media/cake.png': 'cake',
      'media/soup.png': 'older soup',
      'media/gone.png': 'gone',
      'airport/media/gone.png': 'gone',
    },
  };
  const builds = new Map([['airport', showing({ 'media/soup.png': 'soup' })]]);
  expect(groupToStore(file, folder, builds, known).media).toEqual({
    'marina/media/logo.png': 'own',
    'media/cake.png': 'cake',
    'media/soup.png': 'soup',
  });
});
