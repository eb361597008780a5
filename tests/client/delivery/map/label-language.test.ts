import { expect, test } from 'vitest';
import { nameIn } from '#client/delivery/map/label-language.ts';

test.for([
  { tag: 'en', fields: ['name:en', 'name:latin', 'name'] },
  { tag: 'fr', fields: ['name:fr', 'name:latin', 'name'] },
  { tag: 'ar', fields: ['name:ar', 'name:nonlatin', 'name', 'name:latin'] },
  { tag: 'ja', fields: ['name:ja', 'name:nonlatin', 'name', 'name:latin'] },
  {
    tag: 'zh-Hans',
    fields: ['name:zh-Hans', 'name:zh', 'name:nonlatin', 'name', 'name:latin'],
  },
])('a reader of $tag is shown the first of $fields', ({ tag, fields }) => {
  expect(nameIn(tag)).toEqual(['coalesce', ...fields.map((field) => ['get', field])]);
});
