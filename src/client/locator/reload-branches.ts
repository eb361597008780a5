import { readPage } from '../lib/read-page.ts';

/** Shows the branches as they are now. */
export async function reloadBranches(): Promise<void> {
  const fresh = await readPage(location.href);
  const [shown, next] = [document, fresh?.page].map((page) => page?.querySelector('#branches'));
  if (!fresh || !shown || !next) return;
  document.body.dataset.holds = fresh.page.body.dataset.holds ?? '';
  shown.replaceChildren(...[...next.children].map((branch) => document.importNode(branch, true)));
}
