import type { Receipt } from '../ordering/receipts/receipt.ts';
import type { MailContent } from './mail-content.ts';

/** An email as plain text. */
export function mailText({ message, receipt, reason }: MailContent): string {
  const { brand, title, detail, link, t } = message;
  const paragraphs = [
    [title, detail],
    link === null ? [] : [`${t('view_order')}: ${link}`],
    receipt.facts.map(({ label, value }) => `${label}: ${value}`),
    linesOf(receipt),
    [...receipt.bill, ...receipt.payments].map(({ label, amount }) => `${label}: ${amount}`),
    receipt.comments ? [`${receipt.comments.label}: ${receipt.comments.value}`] : [],
    [brand, ...(reason === null ? [] : [reason])],
  ];
  return paragraphs
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const linesOf = ({ lines }: Receipt): readonly string[] =>
  lines
    .filter(({ isStruck }) => !isStruck)
    .flatMap(({ quantity, name, details, instructions, amount }) => [
      `${quantity} × ${name}: ${amount}`,
      ...[...details, ...(instructions === null ? [] : [instructions])].map((detail) => `  ${detail}`),
    ]);
