import { directionOf, type Language, tagOf } from '#i18n/languages.ts';
import type {
  Receipt,
  ReceiptFact,
  ReceiptLine,
  ReceiptPrinter,
  ReceiptRow,
} from '#server/ordering/receipts/receipt.ts';
import type { Press } from './press.ts';
import type { PrintJob } from './print-job.ts';
import { say, sayAmount } from './words.ts';

/** Far beyond the longest receipt. */
const patienceMs = 2_000;

/** In characters of JSON. A receipt with more to say would be longer than the largest page of a PDF, five metres. */
const longest = 20_000;

/** Receipts as PDF: one slip of 80 mm, as long as it needs to be. */
export function printReceipts(press: Press): ReceiptPrinter {
  return { print: (receipt, client) => press.print(receiptJob(receipt), client) };
}

export function receiptJob({ language, ...receipt }: Receipt): PrintJob {
  const words = (text: string) => say(text, language);
  return {
    template: 'receipt',
    patienceMs,
    content: {
      language: tagOf(language).slice(0, 2),
      isRightToLeft: directionOf(language) === 'rtl',
      isLong: JSON.stringify(receipt).length > longest,
      seller: words(receipt.seller.name),
      legal: receipt.seller.lines.map(words),
      title: words(receipt.title),
      number: words(receipt.number),
      facts: receipt.facts.map((fact) => factWords(fact, language)),
      lines: receipt.lines.map((line) => lineWords(line, language)),
      bill: receipt.bill.map((row) => rowWords(row, language)),
      payments: receipt.payments.map((row) => rowWords(row, language)),
      comments: receipt.comments && factWords(receipt.comments, language),
      footer: receipt.footer.map(words),
    },
  };
}

const factWords = ({ label, value }: ReceiptFact, language: Language) => ({
  label: say(label, language),
  value: say(value, language),
});

const lineWords = (line: ReceiptLine, language: Language) => ({
  quantity: sayAmount(`${line.quantity}×`, language),
  name: say(line.name, language),
  details: line.details.map((detail) => say(detail, language)),
  instructions: line.instructions === null ? null : say(line.instructions, language),
  amount: sayAmount(line.amount, language),
  isStruck: line.isStruck,
});

const rowWords = (row: ReceiptRow, language: Language) => ({
  label: say(row.label, language),
  amount: sayAmount(row.amount, language),
  isStrong: row.isStrong,
  isStruck: row.isStruck,
});
