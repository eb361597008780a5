import type { Annotations } from './annotation.ts';

/** A printer of the venue. */
export const printerAnnotations: Annotations = {
  name: ['What staff read: at most 40 characters, unique among the printers.', 'Kitchen'],
  protocol: [
    'How it gets what it prints: cloudprnt for Star, server_direct_print for Epson, agent for any other.',
    'cloudprnt',
  ],
  paper: ['The width of the roll in millimeters: 58 or 80.', 80],
  prints: ['ticket for the kitchen, or receipt for the customer.', 'ticket'],
  when: ['placed or accepted; for a receipt also paid or fulfilled.', 'accepted'],
  categories: ['The ids of the categories whose dishes it prints; empty means all.', [3]],
  language: ['The language that it prints in. One of "languages".', 'en'],
  copies: ['How often it prints an order, 1 to 5.', 1],
  cut: ['Whether it cuts the paper.', true],
  buzzer: ['Whether it beeps.', true],
  expires_after_minutes: ['What has waited for so many minutes is not printed any more.', 120],
  device: [
    'The MAC address of a Star printer, or the ID of an Epson printer. Another device gets nothing.',
    '00:11:62:0D:1A:2B',
  ],
};
