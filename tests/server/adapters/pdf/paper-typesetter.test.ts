import decodeQR from 'qr/decode.js';
import { afterAll, describe, expect, test } from 'vitest';
import { dotsOf, paperWidths } from '#domain/printing/paper.ts';
import { type BuiltInLanguage, languages } from '#i18n/built-in-languages.ts';
import { openPaperTypesetter } from '#server/adapters/pdf/paper-typesetter.ts';
import type { Bitmap } from '#server/printing/bitmap.ts';
import type { Ticket } from '#server/printing/tickets/ticket.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { isDark } from '#tests/support/printers/a-bitmap.ts';
import { aReceipt, phrases } from './a-receipt.ts';
import { aTypesetterQueue } from './a-typesetter-queue.ts';

const queue = aTypesetterQueue();
const paper = openPaperTypesetter(queue);
afterAll(() => queue.close());

type GivenTicket = Partial<Omit<Ticket, 'language'>> & { readonly language?: BuiltInLanguage };

const aTicket = ({ language = 'en', ...given }: GivenTicket = {}): Ticket => {
  const { place, title, dishes, due } = phrases[language];
  return {
    language,
    banners: [],
    place,
    count: '4',
    number: '51',
    time: { label: title, value: '18:50' },
    note: { text: place, allergy: null },
    dishes: dishes.map((name) => ({ quantity: '2×', name, details: [title], note: null })),
    money: { label: due, value: 'AED 186.00' },
    recipient: { code: null, lines: [place, '050 123 4567'] },
    footer: `${title} · 00051`,
    ...given,
  };
};

const draw = (ticket: Ticket, width: (typeof paperWidths)[number] = 80) =>
  paper.draw({ kind: 'ticket', ticket }, width, 'a test');

/** The share of black dots. */
const darkness = ({ width, height, bits }: Bitmap) =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (width * height);

const darkRowsOf = (picture: Bitmap) =>
  Array.from({ length: picture.height }, (_, y) => y).filter((y) =>
    Array.from({ length: picture.width }, (_, x) => x).some((x) => isDark(picture, x, y)),
  );

/** One for each way of writing, and all in the long run. */
const drawn = isLongRun ? languages : (['en', 'ar', 'th', 'zh-hans'] as const);

describe('a ticket', () => {
  test.for(paperWidths.flatMap((width) => drawn.map((language) => ({ width, language }))))(
    'is drawn for $width mm in $language',
    { timeout: 30_000 },
    async ({ width, language }) => {
      const picture = await draw(aTicket({ language }), width);
      expect(picture.width).toBe(dotsOf(width));
      expect(picture.bits).toHaveLength((picture.width / 8) * picture.height);
      expect(darkness(picture)).toBeGreaterThan(0.05);
      expect(darkness(picture)).toBeLessThan(0.5);
      // Nothing touches the edges, where printers cut it off.
      for (const x of [0, picture.width - 1])
        expect(Array.from({ length: picture.height }, (_, y) => y).some((y) => isDark(picture, x, y))).toBe(
          false,
        );
    },
  );

  test('grows with its dishes', async () => {
    const [short, long] = await Promise.all([
      draw(aTicket({ dishes: [] })),
      draw(
        aTicket({
          dishes: Array.from({ length: 100 }, () => aTicket().dishes)
            .flat()
            .slice(0, 100),
        }),
      ),
    ]);
    expect(long.height).toBeGreaterThan(short.height + 100 * 38);
  });

  test('frames an allergy', async () => {
    const [plain, framed] = await Promise.all([
      draw(aTicket({ note: { text: 'nuts', allergy: null } })),
      draw(aTicket({ note: { text: 'nuts', allergy: 'Allergy' } })),
    ]);
    expect(framed.height).toBeGreaterThan(plain.height + 40);
  });

  test.for(paperWidths)('has a code that phones read, on %s mm', async (width) => {
    const code = 'geo:25.2048,55.2708';
    const picture = await draw(aTicket({ recipient: { code, lines: ['Villa 12'] } }), width);
    const data = new Uint8ClampedArray(picture.width * picture.height * 4);
    for (let at = 0; at < picture.width * picture.height; at += 1) {
      const shade = isDark(picture, at % picture.width, Math.floor(at / picture.width)) ? 0 : 255;
      data.set([shade, shade, shade, 255], at * 4);
    }
    expect(decodeQR({ width: picture.width, height: picture.height, data })).toBe(code);
  });

  test.for([
    ['is markup', '#panic("x") $ [ ] \\ *b* _i_ <l> @r // c'],
    ['is very long', 'very long '.repeat(300)],
    ['never breaks', 'x'.repeat(500)],
    ['is control characters', '\u0000\u001b@\u001dV\u0000'],
    ['is empty', ''],
  ] as const)('is drawn when a text %s', async ([, text]) => {
    const note = { text, allergy: 'Allergy' };
    const dishes = [{ quantity: '1×', name: text, details: [text], note }];
    const picture = await draw(aTicket({ note, dishes, place: text, footer: text }));
    expect(darkRowsOf(picture).length).toBeGreaterThan(100);
  });

  test('is the same for the same order', async () => {
    const [one, other] = [await draw(aTicket()), await draw(aTicket())];
    expect(Buffer.from(one.bits).equals(Buffer.from(other.bits))).toBe(true);
  });
});

describe('a receipt on a roll', () => {
  test.for(paperWidths)('is drawn for %s mm, each tax document below the other', async (width) => {
    const receipt = aReceipt('ar', { code: 'a QR code of the tax authority' });
    const [one, two] = await Promise.all(
      [[receipt], [receipt, receipt]].map((receipts) =>
        paper.draw({ kind: 'receipts', receipts }, width, 'a test'),
      ),
    );
    expect(one?.width).toBe(dotsOf(width));
    expect(two?.height ?? 0).toBeGreaterThan((one?.height ?? 0) * 1.8);
  });
});
