import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import { type CartLine, withCart } from '../a-cart.ts';
import { originOf } from '../diner.ts';

initI18n();

export type Language = 'en' | 'ar';

/** A screen in some state, and how to get there in a new tab. */
export interface Screen {
  /** In kebab-case: also the name of its pictures. */
  readonly name: string;
  readonly arrive: (page: Page, language: Language) => Promise<void>;
}

export interface Steps {
  /** Overrides of the cart, whose lines are in it. */
  readonly cart?: { readonly lines: readonly CartLine[] } & Readonly<Record<string, unknown>>;
  /** Controls to press, in turn. */
  readonly press?: readonly string[];
  /** What is visible once the diner is there. */
  readonly see?: string;
}

/** A page of a venue where controls are pressed until something is visible. */
export function at(name: string, venue: string, path: string, { cart, press = [], see }: Steps = {}): Screen {
  return {
    name,
    arrive: async (page, language) => {
      if (cart) await withCart(page, venue, cart.lines, cart);
      await page.goto(`${originOf(venue)}/${language}${path}`);
      for (const selector of press) await page.locator(selector).first().click();
      if (see) await page.locator(see).first().waitFor();
    },
  };
}

/** The phrases of a language without a venue's own. */
export const wordsIn = (language: Language): Translator =>
  translatorIn(language, {}, numberingSystemOf(language, true));
