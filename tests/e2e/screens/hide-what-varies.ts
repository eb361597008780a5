import type { Page } from '@playwright/test';

/** Puts the same time, date and order number into a page whenever a picture of it is taken. */
export async function hideWhatVaries(page: Page): Promise<void> {
  await page.evaluate(() => {
    const language = document.documentElement.lang;
    const months = (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at) =>
        new Intl.DateTimeFormat(language, { month }).format(new Date(2026, at, 15)),
      ),
    );
    const isArabic = (digits: string) => /[٠-٩]/.test(digits);
    const replace = (text: string) =>
      months.some((month) => new RegExp(`(^|[^\\p{L}])${month}($|[^\\p{L}])`, 'u').test(text)) &&
      /\p{Nd}/u.test(text)
        ? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(new Date(2026, 10, 27))
        : text
            .replaceAll(/\p{Nd}{1,2}:\p{Nd}{2}/gu, (time) => (isArabic(time) ? '١٢:٣٠' : '12:30'))
            .replaceAll(/(?<!\p{Nd})[0٠]\p{Nd}{4}(?!\p{Nd})/gu, (number) =>
              isArabic(number) ? '٠٠٠٤٢' : '00042',
            );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const fixed = replace(text);
      if (fixed !== text) node.nodeValue = fixed;
    }
  });
}

/** Shows photographs, or only the color behind each: they would make most of the size of all pictures. */
export async function showPhotographs(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    for (const image of document.images) image.style.objectPosition = shown ? '' : '-9999px';
  }, isShown);
}
