/** Brings an island to life; resolves when it answers to the diner. */
export type Mount = (element: HTMLElement) => Promise<void>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const loaders = new Map<string, () => Promise<{ readonly mount: Mount }>>();
const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Loads and wakes one island; a second call joins the first. One that cannot be loaded may be tried again. */
export function hydrateIsland(island: HTMLElement): Promise<void> {
  const known = hydrations.get(island);
  if (known !== undefined) return known;
  const load = loaders.get(island.dataset.island ?? '');
  if (!load) return Promise.resolve();
  const woken = load()
    .then(({ mount }) => mount(island))
    .then(() => island.removeAttribute('data-asleep'));
  hydrations.set(island, woken);
  woken.catch(() => hydrations.delete(island));
  return woken;
}

const dormantIslandOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null;

/**
 * Wakes islands of that name once a diner reaches for them, those that come into the page later too. The press
 * that came too early is made up for as soon as the island is there.
 */
export function hydrateOnIntent(name: string, load: () => Promise<{ readonly mount: Mount }>): void {
  const isFirst = loaders.size === 0;
  loaders.set(name, load);
  if (!isFirst) return;
  for (const intent of intents) {
    document.addEventListener(intent, (event) => void hydrateTarget(event), { capture: true, passive: true });
  }
  document.addEventListener('click', deferPress, { capture: true });
  // What was ticked before anything listened. Nobody ticks away the radio button that was on.
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-asleep] input:checked')) {
    if (!input.defaultChecked) queueReplay(input.closest<HTMLElement>('[data-asleep]'), checkReplay(input));
  }
}

function hydrateTarget(event: Event): void {
  const island = dormantIslandOf(event);
  if (island) hydrateIsland(island).catch(() => undefined);
}

/** Presses that came too early, by the island that they were for: each waits for the one before it. */
const pendingReplays = new WeakMap<HTMLElement, Promise<unknown>>();

function deferPress(event: Event): void {
  const island = dormantIslandOf(event);
  const pressed = island && (event.target as Element).closest<HTMLElement>('input,label,button,a,summary');
  // The press of a label comes again, as that of what it is for.
  if (!island || !pressed || pressed instanceof HTMLLabelElement) return;
  const replay = isCheckable(pressed) ? checkReplay(pressed) : () => pressed.click();
  if (!isCheckable(pressed)) {
    event.preventDefault();
    event.stopPropagation();
  }
  queueReplay(island, replay);
}

function queueReplay(island: HTMLElement | null, replay: () => void): void {
  if (!island) return;
  const before = pendingReplays.get(island) ?? hydrateIsland(island);
  pendingReplays.set(
    island,
    before.then(replay).then(
      // What answers to one press is done before the next.
      () => new Promise((resolve) => setTimeout(resolve)),
      () => {
        pendingReplays.delete(island);
        island.dispatchEvent(new Event('unreached', { bubbles: true }));
      },
    ),
  );
}

const isCheckable = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** A tick shows at once; whoever comes to life hears of it as if it were set just then. */
function checkReplay(input: HTMLInputElement): () => void {
  const { checked } = input;
  return () => {
    input.checked = !checked;
    input.click();
  };
}
