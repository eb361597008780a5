import type { Receipt } from '../ordering/receipts/receipt.ts';
import type { MailContent } from './mail-content.ts';

/** An email as plain text. */
export function mailText({ brand, title, detail, link, receipt, reason }: MailContent): string {
  const paragraphs = [
    [title, detail],
    link === null ? [] : [`${link.text}: ${link.address}`],
    ...(receipt === null ? [] : paragraphsOf(receipt)),
    [brand, ...(reason === null ? [] : [reason])],
  ];
  return paragraphs
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const paragraphsOf = (receipt: Receipt): readonly (readonly string[])[] => [
  receipt.facts.map(({ label, value }) => `${label}: ${value}`),
  linesOf(receipt),
  [...receipt.bill, ...receipt.payments].map(({ label, amount }) => `${label}: ${amount}`),
  receipt.comments ? [`${receipt.comments.label}: ${receipt.comments.value}`] : [],
];

const linesOf = ({ lines }: Receipt): readonly string[] =>
  lines
    .filter(({ isStruck }) => !isStruck)
    .flatMap(({ quantity, name, details, instructions, amount }) => [
      `${quantity} × ${name}: ${amount}`,
      ...[...details, ...(instructions === null ? [] : [instructions])].map((detail) => `  ${detail}`),
    ]);
