import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Is asked for by name: axe leaves it out of what its tags stand for. */
const asked = { 'target-size': { enabled: true } };

/** What is wrong with the page as it stands, each with the elements it is wrong about. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).options({ rules: asked }).withTags(rules);
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ html, any }) => `\n    ${html.slice(0, 160)}\n      ${any[0]?.message ?? ''}`);
    return `${id}: ${help} (${nodes.length})${where.join('')}`;
  });
}
