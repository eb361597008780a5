import { effect } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import { type ScriptPhrase, scriptTranslator } from '../cart/script-phrases.ts';

/** Source: spec §9 "Snackbars hide after 5000 ms". */
const defaultDurationMs = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Where what is said leads. */
interface SnackbarLink {
  readonly phrase: ScriptPhrase;
  readonly href: string;
}

interface SnackbarOptions {
  /** How long it stays, in milliseconds; longer while the diner's focus is in it. */
  readonly durationMs?: number;
  readonly link?: SnackbarLink;
  /** What the phrase has gaps for. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Says something at the foot of the page, and politely to whoever listens. */
export function showSnackbar(
  key: ScriptPhrase,
  { durationMs = defaultDurationMs, link: way, values }: SnackbarOptions = {},
): void {
  const place = document.getElementById('snacks');
  const template = place?.nextElementSibling;
  if (!place || !(template instanceof HTMLTemplateElement)) return;
  const snack = document.importNode(template.content, true);
  snack.querySelector('p')?.append(scriptTranslator()(key, values));
  const link = snack.querySelector('a');
  if (link && way) {
    link.href = way.href;
    link.textContent = scriptTranslator()(way.phrase);
  }
  // Where it leads nowhere new, and where nothing was added, it is only words.
  const leads = way !== undefined || key === 'item_added_to_cart';
  if (!leads || link?.pathname === location.pathname) link?.remove();
  place.replaceChildren(snack);
  hideAfter(place, durationMs);
}

function hideAfter(place: HTMLElement, ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (place.contains(document.activeElement)) hideAfter(place, defaultDurationMs);
    else place.replaceChildren();
  }, ms);
}

/** Says that something was added, on whichever page the diner is then. Source: spec §2 "Snackbars". */
export function showAddedSnackbars(): void {
  let told = 0;
  effect(() => {
    const { addedAt } = cart.state.value;
    const leftMs = (addedAt ?? 0) + defaultDurationMs - Date.now();
    if (addedAt === null || addedAt === told || leftMs <= 0) return;
    told = addedAt;
    showSnackbar('item_added_to_cart', { durationMs: leftMs });
  });
}
