import { type Leaving, type LedgerCharge, pageOutcomes } from './gateway.ts';

/** The payment page of a double. */
export const payPage = (action: string, charge: LedgerCharge, name: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${name}</title><h1>${name}</h1><p>${charge.currency} ${charge.amount}</p><p>${charge.state}</p>
<form method="post" action="${action}">
${pageOutcomes.map((outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`).join('\n')}
</form></html>`;

export const leavingPage = ({
  url,
  form = {},
}: Leaving) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>…</title>
<form method="post" action="${escaped(url)}">${Object.entries(form)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('')}</form><script>document.forms[0].submit()</script></html>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
