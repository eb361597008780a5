import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { withCart } from './a-cart.ts';
import { closure, inSeconds, publishKiosk } from './a-schedule-change.ts';
import { expect, test } from './diner.ts';

const day = 86_400;

/** Publishes a kiosk that is closed for three days. Returns the weekday and the time at which it opens. */
async function publishClosed(licence: string, language: 'en' | 'ar') {
  const opens = inSeconds(3 * day);
  await publishKiosk(licence, { closing_rules: [closure(inSeconds(-day), opens)] });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Asia/Dubai' }).format(
    opens,
  );
  return { weekday, time: writeZonedTime(new Date(opens), 'Asia/Dubai').slice(11, 16) };
}

for (const { language, closed, opens } of [
  {
    language: 'en',
    closed: 'We are currently closed',
    opens: (day: string, time: string) => `Opens ${day} at ${time}`,
  },
  {
    language: 'ar',
    closed: 'نحن مغلقون حاليًا',
    opens: (day: string, time: string) => new RegExp(`نفتح يوم .?${day}.? الساعة .?${time}`),
  },
] as const) {
  const licence = `kiosk-closed-${language}`;

  test.describe(`a venue that is closed for days, in ${language},`, () => {
    test.use({ venue: licence });

    /** Source: spec §8 closed */
    test('shows on every page the day and the time at which it opens', async ({ page, context }) => {
      const { weekday, time } = await publishClosed(licence, language);
      await withCart(context, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
      for (const path of ['home', 'category/1', 'product/11', 'search', 'cart']) {
        await page.goto(`/${language}/${path}`);
        const notice = page.locator('main > .notice');
        await expect(notice, path).toContainText(closed);
        await expect(notice, path).toContainText(opens(weekday, time));
      }
      const why = page.locator('.submit-bar .reason');
      await expect(why).toContainText(closed);
      await expect(why).toContainText(opens(weekday, time));
    });
  });
}
