import { expect, test } from 'vitest';
import { mediaHashesIn } from '#server/publishing/static-export/media-hashes.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

test('media are found wherever a menu names them, in any language, each once', async () => {
  const release = aRelease(
    1,
    aMenu({
      pages: [
        {
          id: 7,
          title: { en: 'Terms', ar: 'الشروط' },
          content: '<p><img src="/media/0123456789-400.webp"></p>',
        },
        {
          id: 8,
          title: 'More',
          content:
            '<p><img src="/media/0123456789-800.webp"><img src="/media/abcdefghij-card.jpg"><img src="/media/2klmnopqrst-640.webp"></p>',
        },
        {
          id: 9,
          title: 'Else',
          content: '<p>/media/ and /media/012-345678, /media/UPPERCASE0, /media/0123456789ab.css</p>',
        },
      ],
    }),
  );
  // Every venue also has its theme.
  const plain = await mediaHashesIn(aRelease());
  const found = (await mediaHashesIn(release)).difference(plain);
  expect(found).toEqual(new Set(['0123456789', 'abcdefghij', '2klmnopqrst']));
});

test('media hashes include the theme of the venue', async () => {
  const plain = await mediaHashesIn(aRelease());
  const themed = await mediaHashesIn(aRelease(1, aMenu({ theme_data: { background_color: '#fdf8f0' } })));
  expect(themed).not.toEqual(plain);
  for (const hash of themed) expect(hash).toMatch(/^[0-9a-z]{10}$/);
});
