import { actOnDelivery } from '#contracts/calls/drivers.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** Sends what the driver says, then loads the page again: the server shows what is next. */
export function listenToDriver(): void {
  const form = document.querySelector<HTMLFormElement>('.driver-actions');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const { language = '', token = '', act } = form.dataset;
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  button.disabled = true;
  const code = form.querySelector('input')?.value ?? null;
  const result = await callApi(actOnDelivery, {
    params: { lang: language as Language, token },
    body: act === 'delivered' ? { act, code } : { act: 'on_the_way' },
  });
  const error = errorOf(form, result);
  if (error === null) return location.reload();
  button.disabled = false;
  form.querySelector('[role=alert]')?.replaceChildren(error);
  form.querySelector('input')?.focus();
}

/** What to do about a failed attempt; `null` where the page knows better once it is loaded again. */
function errorOf(
  { dataset: { wrongCode = '', tooMany = '', notSent = '' } }: HTMLFormElement,
  result: Awaited<ReturnType<typeof callApi<typeof actOnDelivery>>>,
): string | null {
  if (result.kind === 'done') return result.reply.no === 'wrong_code' ? wrongCode : null;
  if (result.kind !== 'refused') return notSent;
  const { code } = result.refusal;
  if (code === 'too_many') return tooMany;
  return code === 'not_found' ? null : notSent;
}
