/** Brings an island to life; resolves when it answers to the diner. */
export type Mount = (element: HTMLElement) => Promise<void>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const loads = new Map<string, () => Promise<{ readonly mount: Mount }>>();
const waking = new WeakMap<HTMLElement, Promise<void>>();

/** Loads and wakes one island; a second call joins the first. One that cannot be loaded may be tried again. */
export function wake(island: HTMLElement): Promise<void> {
  const known = waking.get(island);
  if (known !== undefined) return known;
  const load = loads.get(island.dataset.island ?? '');
  if (!load) return Promise.resolve();
  const woken = load()
    .then(({ mount }) => mount(island))
    .then(() => island.removeAttribute('data-asleep'));
  waking.set(island, woken);
  woken.catch(() => waking.delete(island));
  return woken;
}

const sleeperOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null;

/**
 * Wakes islands of that name once a diner reaches for them, those that come into the page later too. The press
 * that came too early is made up for as soon as the island is there.
 */
export function wakeOnIntent(name: string, load: () => Promise<{ readonly mount: Mount }>): void {
  const isFirst = loads.size === 0;
  loads.set(name, load);
  if (!isFirst) return;
  for (const intent of intents) {
    document.addEventListener(intent, (event) => void wakeAt(event), { capture: true, passive: true });
  }
  document.addEventListener('click', replayLater, { capture: true });
}

function wakeAt(event: Event): void {
  const island = sleeperOf(event);
  if (island) wake(island).catch(() => undefined);
}

function replayLater(event: Event): void {
  const island = sleeperOf(event);
  const { target } = event;
  if (!island || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  wake(island).then(
    () => target.click(),
    () => island.dispatchEvent(new Event('unreached', { bubbles: true })),
  );
}
