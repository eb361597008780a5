import { expect, test } from 'vitest';
import { creditsOf } from '#client/delivery/map/credits.ts';

const openStreetMap = { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' };

test.for([
  {
    given: 'links',
    html: [
      '<a href="https://tiles.example" target="_blank">Tiles</a> by <a href=\'http://x.example/?a=1&amp;b\'>&copy; X</a>',
    ],
    credits: [
      { text: 'Tiles', href: 'https://tiles.example' },
      { text: '© X', href: 'http://x.example/?a=1&b' },
      openStreetMap,
    ],
  },
  {
    given: 'OpenStreetMap in other words',
    html: ['Data from <a href="https://openstreetmap.org/copyright">OpenStreetMap contributors</a>'],
    credits: [openStreetMap],
  },
  {
    given: 'the same twice',
    html: ['<a href="https://a.example">A</a>', '<a href="https://a.example">A</a>'],
    credits: [{ text: 'A', href: 'https://a.example' }, openStreetMap],
  },
  { given: 'nothing', html: [], credits: [openStreetMap] },
  {
    given: 'addresses that are not safe to follow',
    html: ['<a href="javascript:alert(1)">A</a><a href="data:text/html,x">B</a><a onclick="x">C</a>'],
    credits: [openStreetMap],
  },
  {
    given: 'markup within links',
    html: ['<a href="https://a.example"><img src=x onerror=alert(1)></a><script>alert(1)</script>'],
    credits: [openStreetMap],
  },
])('the credits of $given', ({ html, credits }) => {
  expect(creditsOf(html)).toEqual(credits);
});
