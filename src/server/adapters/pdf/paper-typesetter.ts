import { dotsOf, type PaperWidth } from '#domain/printing/paper.ts';
import { isoCodeOf } from '#i18n/language-codes.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import type { PaperTypesetter, Sheet } from '#server/printing/paper.ts';
import type {
  Ticket,
  TicketDish,
  TicketFact,
  TicketNote,
  TicketRecipient,
} from '#server/printing/tickets/ticket.ts';
import { qrRows } from '../codes/qr-code.ts';
import { paperReceiptJob } from './receipt-printer.ts';
import { typesetAmount, typesetText } from './typeset-text.ts';
import type { TypesetterQueue } from './typesetter-queue.ts';
import type { TypesettingJob } from './typesetting-job.ts';

/** Far more than the longest ticket takes. */
const timeoutMs = 20_000;

/** Draws tickets and receipts for rolls of paper. */
export function openPaperTypesetter(typesetter: TypesetterQueue): PaperTypesetter {
  return {
    async draw(sheet, paper, client) {
      const width = dotsOf(paper);
      const bits = await typesetter.print(sheetJob(sheet, paper), client);
      return { width, height: bits.length / (width / 8), bits };
    },
  };
}

const sheetJob = (sheet: Sheet, paper: PaperWidth): TypesettingJob =>
  sheet.kind === 'ticket' ? ticketJob(sheet.ticket, paper) : paperReceiptJob(sheet.receipts, paper);

function ticketJob({ language, ...ticket }: Ticket, paper: PaperWidth): TypesettingJob {
  const typeset = (text: string) => typesetText(text, language);
  const dots = dotsOf(paper);
  return {
    template: 'ticket',
    timeoutMs,
    dots,
    content: {
      language: isoCodeOf(language),
      isRightToLeft: directionOf(language) === 'rtl',
      dots,
      banners: ticket.banners.map(typeset),
      place: typeset(ticket.place),
      count: typeset(ticket.count),
      number: typeset(ticket.number),
      time: typesetFact(ticket.time, language),
      note: typesetNote(ticket.note, language),
      dishes: ticket.dishes.map((dish) => typesetDish(dish, language)),
      money: ticket.money && typesetFact(ticket.money, language),
      recipient: typesetRecipient(ticket.recipient, language),
      footer: typeset(ticket.footer),
    },
  };
}

const typesetFact = ({ label, value }: TicketFact, language: Language) => ({
  label: label === '' ? null : typesetText(label, language),
  value: typesetAmount(value, language),
});

const typesetNote = (note: TicketNote | null, language: Language) =>
  note && {
    text: typesetText(note.text, language),
    allergy: note.allergy === null ? null : typesetText(note.allergy, language),
  };

const typesetDish = ({ quantity, name, details, note }: TicketDish, language: Language) => ({
  quantity: typesetAmount(quantity, language),
  name: typesetText(name, language),
  details: details.map((detail) => typesetText(detail, language)),
  note: typesetNote(note, language),
});

const typesetRecipient = (recipient: TicketRecipient | null, language: Language) =>
  recipient && {
    code: recipient.code === null ? null : qrRows(recipient.code),
    lines: recipient.lines.map((line) => typesetText(line, language)),
  };
