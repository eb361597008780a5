/** Hydrates an island; resolves when it is interactive. */
export type Mount = (element: HTMLElement) => Promise<void>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const loaders = new Map<string, () => Promise<{ readonly mount: Mount }>>();
const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Loads and hydrates one island. A second call joins the first; a failed load may be retried. */
export function hydrateIsland(island: HTMLElement): Promise<void> {
  const known = hydrations.get(island);
  if (known !== undefined) return known;
  const load = loaders.get(island.dataset.island ?? '');
  if (!load) return Promise.resolve();
  const hydration = load()
    .then(({ mount }) => mount(island))
    .then(() => island.removeAttribute('data-asleep'));
  hydrations.set(island, hydration);
  hydration.catch(() => hydrations.delete(island));
  return hydration;
}

const dormantIslandOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null;

/**
 * Hydrates islands of that name on the diner's first interaction, including islands added to the page later. A
 * press that came too early is replayed once the island is ready.
 */
export function hydrateOnIntent(name: string, load: () => Promise<{ readonly mount: Mount }>): void {
  const isFirst = loaders.size === 0;
  loaders.set(name, load);
  if (!isFirst) return;
  for (const intent of intents) {
    document.addEventListener(intent, (event) => void hydrateTarget(event), { capture: true, passive: true });
  }
  document.addEventListener('click', deferPress, { capture: true });
  // Inputs checked before any listener was attached. A default radio button cannot be unchecked by pressing it.
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-asleep] input:checked')) {
    if (!input.defaultChecked) queueReplay(input.closest<HTMLElement>('[data-asleep]'), checkReplay(input));
  }
}

function hydrateTarget(event: Event): void {
  const island = dormantIslandOf(event);
  if (island) hydrateIsland(island).catch(() => undefined);
}

/** Early presses to replay, by island; each waits for the one before it. */
const pendingReplays = new WeakMap<HTMLElement, Promise<unknown>>();

function deferPress(event: Event): void {
  const island = dormantIslandOf(event);
  const pressed = island && (event.target as Element).closest<HTMLElement>('input,label,button,a,summary');
  // Pressing a label also fires a click on its control.
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
      // Handlers of one press finish before the next press.
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

/** A check shows at once; the hydrated island receives it as a new click. */
function checkReplay(input: HTMLInputElement): () => void {
  const { checked } = input;
  return () => {
    input.checked = !checked;
    input.click();
  };
}
