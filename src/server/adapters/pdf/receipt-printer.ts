import { dotsOf, type PaperWidth } from '#domain/printing/paper.ts';
import { isoCodeOf } from '#i18n/language-codes.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import type {
  Receipt,
  ReceiptFact,
  ReceiptLine,
  ReceiptPrinter,
  ReceiptRow,
} from '#server/ordering/receipts/receipt.ts';
import { drawQrCode, qrRows } from '../codes/qr-code.ts';
import { typesetAmount, typesetText } from './typeset-text.ts';
import type { TypesetterQueue } from './typesetter-queue.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** Far more than the longest receipt takes. */
const timeoutMs = 2_000;

/** In characters of JSON. A longer receipt would exceed the largest page of a PDF, five meters. */
const maxLength = 20_000;

/** 203 dpi. */
const dotsPerMillimeter = 8;

/** Prints receipts as PDF: each on a page of 80 mm width and variable length. */
export function openReceiptPrinter(typesetter: TypesetterQueue): ReceiptPrinter {
  return { print: (receipts, client) => typesetter.print(receiptJob(receipts), client) };
}

export function receiptJob(receipts: readonly Receipt[]): TypesettingJob {
  const isLong = JSON.stringify(receipts).length > maxLength;
  return {
    template: 'receipt',
    timeoutMs: timeoutMs * Math.max(1, receipts.length),
    content: { ...receiptContent(receipts, drawQrCode), isLong, paper: null },
  };
}

/** Receipts for a roll of paper: a picture of the part that the printer can reach. */
export function paperReceiptJob(receipts: readonly Receipt[], paper: PaperWidth): TypesettingJob {
  const dots = dotsOf(paper);
  return {
    template: 'receipt',
    timeoutMs: timeoutMs * Math.max(1, receipts.length),
    dots,
    content: {
      ...receiptContent(receipts, qrRows),
      isLong: false,
      paper: { width: dots / dotsPerMillimeter },
    },
  };
}

function receiptContent<Code>(receipts: readonly Receipt[], drawCode: (code: string) => Code) {
  const language = receipts[0]?.language ?? 'en';
  return {
    language: isoCodeOf(language),
    isRightToLeft: directionOf(language) === 'rtl',
    receipts: receipts.map((receipt) => typesetReceipt(receipt, drawCode)),
  };
}

function typesetReceipt<Code>({ language, ...receipt }: Receipt, drawCode: (code: string) => Code) {
  const typeset = (text: string) => typesetText(text, language);
  return {
    seller: typeset(receipt.seller.name),
    legal: receipt.seller.lines.map(typeset),
    title: typeset(receipt.title),
    number: typeset(receipt.number),
    facts: receipt.facts.map((fact) => typesetFact(fact, language)),
    lines: receipt.lines.map((line) => typesetLine(line, language)),
    bill: receipt.bill.map((row) => typesetRow(row, language)),
    payments: receipt.payments.map((row) => typesetRow(row, language)),
    comments: receipt.comments && typesetFact(receipt.comments, language),
    footer: receipt.footer.map(typeset),
    code: receipt.code === null ? null : drawCode(receipt.code),
  };
}

const typesetFact = ({ label, value }: ReceiptFact, language: Language) => ({
  label: typesetText(label, language),
  value: typesetText(value, language),
});

const typesetLine = (line: ReceiptLine, language: Language) => ({
  quantity: typesetAmount(`${line.quantity}×`, language),
  name: typesetText(line.name, language),
  details: line.details.map((detail) => typesetText(detail, language)),
  instructions: line.instructions === null ? null : typesetText(line.instructions, language),
  amount: typesetAmount(line.amount, language),
  isStruck: line.isStruck,
});

const typesetRow = (row: ReceiptRow, language: Language) => ({
  label: typesetText(row.label, language),
  amount: typesetAmount(row.amount, language),
  isStrong: row.isStrong,
  isStruck: row.isStruck,
});
