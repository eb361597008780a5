/** Icons of the office, as paths for `StrokeIcon`. */
export const icons = {
  store: 'M4 10v11h16V10M2.5 10 5 3h14l2.5 7H2.5ZM10 21v-6h4v6',
  people:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-7 7-7s7 3 7 7M16 4.5a4 4 0 0 1 0 7M18 14.5c2.5 1 4 3.5 4 6.5',
  chart: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  menu: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7M17 14c-2 0-3-2-3-5s1-6 3-6v11Z',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  cash: 'M2.5 6h19v12h-19V6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 12h.01M18 12h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c0-4 3.5-7 7.5-7s7.5 3 7.5 7',
  next: 'm9 5 7 7-7 7',
  key: 'M8 16a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 11.5H22M18 11.5V16M22 11.5V14',
} as const;
