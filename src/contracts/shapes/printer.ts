import * as z from 'zod/mini';
import { paperWidths } from '#domain/printing/paper.ts';
import { languageSchema } from './language.ts';
import { flag, id } from './values.ts';

/** How a printer gets what it prints. `agent`: from `emenu print-agent`, which runs in the same network. */
export const printerProtocols = ['cloudprnt', 'server_direct_print', 'agent'] as const;

/** What a printer prints of an order. */
export const printedSheets = ['ticket', 'receipt'] as const;

/** When an order is printed. `placed`: as soon as the venue sees it. */
export const printMoments = ['placed', 'accepted', 'paid', 'fulfilled'] as const;

export type PrintMoment = (typeof printMoments)[number];

/** A printer of the venue. Staff see its name. */
export const printerSchema = z.strictObject({
  name: z.string().check(z.regex(/^\S(.{0,38}\S)?$/u)),
  protocol: z.enum(printerProtocols),
  /** The width of the roll in millimeters. */
  paper: z._default(z.literal(paperWidths), 80),
  /** A ticket for the kitchen, or the customer's receipt with the tax invoice. */
  prints: z._default(z.enum(printedSheets), 'ticket'),
  when: z._default(z.enum(printMoments), 'accepted'),
  /** Prints only the dishes of these categories, without what is to be paid; empty means all. */
  categories: z._default(z.array(id), []),
  /** The venue's default language if absent. */
  language: z.optional(languageSchema),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(5)), 1),
  cut: flag(true),
  buzzer: flag(false),
  /** What has waited longer is not printed any more. */
  expires_after_minutes: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 120),
  /** The MAC address of a Star printer, or the ID of an Epson printer: another device gets nothing. */
  device: z.optional(z.string().check(z.regex(/^[\w:.-]{1,64}$/))),
});
