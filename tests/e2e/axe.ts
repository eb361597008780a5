import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe excludes this rule from its tags. */
const extraRules = { 'target-size': { enabled: true } };

/** The accessibility violations of a page, each with up to three elements. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // A target that is scrolled below the header counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Describing every element that passes takes longer than the checks.
  const options = { rules: extraRules, resultTypes: ['violations' as const] };
  const builder = new AxeBuilder({ page }).options(options).withTags(rules);
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ html, any }) => `\n    ${html.slice(0, 160)}\n      ${any[0]?.message ?? ''}`);
    return `${id}: ${help} (${nodes.length})${where.join('')}`;
  });
}
