import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { Receipt, ReceiptRow } from '../ordering/receipts/receipt.ts';
import type { MailContent } from './mail-content.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An isolated text: numbers and names keep their direction inside a sentence of the other one. */
const isolated = (text: string): string => `<bdi>${escapeHtml(text).replaceAll('\n', '<br>')}</bdi>`;

/**
 * Colors are solid, so that programs that darken mails by themselves find something to change; the others follow the
 * media query.
 */
const stylesheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body, .page { background: #f4f4f2; color: #1c1b1a; }
  .card { background: #ffffff; }
  .quiet { color: #5f5c58; }
  .line { border-top: 1px solid #dedbd6; }
  .button { background: #1c1b1a; color: #ffffff; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #161514 !important; color: #f2f0ed !important; }
    .card { background: #232120 !important; }
    .quiet { color: #b5b0aa !important; }
    .line { border-top-color: #45413d !important; }
    .button { background: #f2f0ed !important; color: #161514 !important; }
  }`;

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/** An email as HTML: one column, tables and inline styles, because mail programs drop the rest. Loads nothing. */
export function mailHtml(content: MailContent): string {
  const { language, brand, title, detail, link, receipt, reason } = content;
  // Mail programs drop the attributes of html and body.
  const attributes = `lang="${languageTagOf(language)}" dir="${directionOf(language)}"`;
  const start = directionOf(language) === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${stylesheet}
</style>
</head>
<body style="margin: 0; padding: 0">
<table role="presentation" class="page" ${attributes} width="100%" cellpadding="0" cellspacing="0" style="${font}; font-size: 16px; line-height: 1.5; text-align: ${start}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" class="card" ${attributes} width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; border-radius: 12px; text-align: ${start}">
<tr><td style="padding: 24px">
<p class="quiet" style="margin: 0 0 8px">${isolated(brand)}</p>
<h1 style="margin: 0 0 8px; font-size: 22px; line-height: 1.3">${escapeHtml(title)}</h1>
${detail === '' ? '' : `<p style="margin: 0 0 16px">${escapeHtml(detail)}</p>`}
${link === null ? '' : buttonHtml(link)}
${receipt === null ? '' : receiptHtml(receipt, start)}
${reason === null ? '' : `<p class="quiet" style="margin: 24px 0 0; font-size: 13px">${escapeHtml(reason)}</p>`}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const buttonHtml = ({ address, text }: NonNullable<MailContent['link']>): string =>
  `<p style="margin: 0 0 24px"><a class="button" href="${escapeHtml(address)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; font-weight: 600; text-decoration: none">${escapeHtml(text)}</a></p>`;

function receiptHtml({ facts, lines, bill, payments, comments }: Receipt, start: 'left' | 'right'): string {
  const shown = [...facts, ...(comments ? [comments] : [])];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="text-align: ${start}">
${shown.map(({ label, value }) => rowHtml(`<span class="quiet">${escapeHtml(label)}</span>`, isolated(value))).join('\n')}
${lines
  .filter(({ isStruck }) => !isStruck)
  .map(lineHtml)
  .join('\n')}
${[...bill, ...payments].map(billRowHtml).join('\n')}
</table>`;
}

function lineHtml({ quantity, name, details, instructions, amount }: Receipt['lines'][number]): string {
  const more = [...details, ...(instructions === null ? [] : [instructions])]
    .map((detail) => `<br><span class="quiet" style="font-size: 14px">${isolated(detail)}</span>`)
    .join('');
  return rowHtml(`${isolated(quantity)} × ${isolated(name)}${more}`, isolated(amount), 'line');
}

function billRowHtml({ label, amount, ...row }: ReceiptRow): string {
  const tag = row.isStrong ? 'strong' : 'span';
  const value = row.isStruck ? `<s>${isolated(amount)}</s>` : isolated(amount);
  return rowHtml(
    `<${tag}>${escapeHtml(label)}</${tag}>`,
    `<${tag}>${value}</${tag}>`,
    row.isStrong ? 'line' : '',
  );
}

/** A name at the start and a value at the end, in both directions of writing. */
const rowHtml = (name: string, value: string, className = ''): string =>
  `<tr><td class="${className}" style="padding: 6px 0; vertical-align: top">${name}</td><td class="${className}" style="padding: 6px 0; padding-inline-start: 16px; vertical-align: top; text-align: end; white-space: nowrap">${value}</td></tr>`;
