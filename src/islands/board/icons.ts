import type { OrderType } from '#domain/order-type.ts';

/** Icons of the board, as paths for `StrokeIcon`. */
export const icons = {
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4.5h4',
  bellOff: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4.5h4M3 3l18 18',
  connected: 'M3 10a13 13 0 0 1 18 0M6.5 13.5a8 8 0 0 1 11 0M9.8 17a3.4 3.4 0 0 1 4.4 0M12 20.5v.01',
  offline: 'M3 10a13 13 0 0 1 18 0M6.5 13.5a8 8 0 0 1 11 0M9.8 17a3.4 3.4 0 0 1 4.4 0M12 20.5v.01M4 3l16 18',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  soon: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4M12 17v.01',
  late: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8L8 2.5ZM12 7v6M12 16.5v.01',
  note: 'M5 4h14v10l-6 6H5V4Zm8 16v-6h6M8.5 8.5h7M8.5 12h4',
  phone:
    'M5 4h4l1.5 4.5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4c-1 1.5-3 1.5-5 1C9 18.5 5.5 15 4 9c-.5-2-.5-4 1-5Z',
  mail: 'M3 6h18v12H3V6Zm0 .5 9 7 9-7',
  pin: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  printer: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7v-7Z',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  down: 'm6 9 6 6 6-6',
} as const;

export const orderTypeIcons: Readonly<Record<OrderType, string>> = {
  delivery:
    'M5.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 15.5 9 9h6l3.5 6.5M9 9l3.5 6M13.5 5.5H16L17 9',
  dine_in: 'M6 3v5.5a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21V3c-2 1.5-3 4.5-3 8v3h3',
  takeaway: 'M5 8h14l1 12H4L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8',
  drive_thru: 'M4 13l2-6h12l2 6v6h-3v-2H7v2H4v-6Zm0 0h16M7.5 15.5v-.01M16.5 15.5v-.01',
};
