/** What asks for the options of a dish, once it is loaded. */
export interface ChoiceSheet {
  /** Asks the server about a product, so that it is known when the sheet opens. */
  readonly prepare: (host: HTMLElement, product: number) => unknown;
  /** Says whether it opened: a product may be gone, and a server out of reach. */
  readonly open: (host: HTMLElement, product: number, opener: HTMLElement) => Promise<'open' | NotOpen>;
}

type NotOpen = 'not_available_now' | 'no_response';

export type LoadSheet = () => Promise<ChoiceSheet>;

const hostOf = () => document.querySelector<HTMLElement>('[data-island="choices"]');

const productOf = ({ dataset }: HTMLElement) => Number(dataset.add);

/** Loads the sheet, and what it will show, while the diner's finger is still down. */
export function prepareChoices(button: HTMLElement, load: LoadSheet): void {
  const host = hostOf();
  if (!host) return;
  load().then(
    (sheet) => sheet.prepare(host, productOf(button)),
    () => undefined,
  );
}

/** @param say tells why nothing opened. */
export async function openChoices(
  button: HTMLElement,
  load: LoadSheet,
  say: (why: NotOpen) => void,
): Promise<void> {
  const host = hostOf();
  if (!host || button.ariaBusy) return;
  button.ariaBusy = 'true';
  const outcome = await load().then(
    (sheet) => sheet.open(host, productOf(button), button),
    () => 'no_response' as const,
  );
  button.ariaBusy = null;
  if (outcome !== 'open') say(outcome);
}
