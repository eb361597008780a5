import type { CommandUsage } from './usage-form.ts';

const orderStatesNote =
  'An order goes from pending to accepted, preparing and fulfilled, one step at a time.';

/** The commands about orders and their payments. */
export const orderCommands: Readonly<Record<string, CommandUsage>> = {
  orders: {
    forms: [['[licence]', 'list active orders; --all the latest ones, --watch prints new ones']],
    more: ['Orders that wait for an online payment aren’t active.'],
    isRemote: true,
  },
  order: {
    forms: [
      [
        '<licence> <number> accept|prepare|fulfil|cancel|reject [--reason …]',
        'change the status of an order',
      ],
      [
        '<licence> <number> ready|on-the-way|recall',
        'say that it is ready, or that a delivery has left; take it back into preparation',
      ],
      [
        '<licence> <number> paid cash|machine <tendered>',
        'record a payment at the venue, and print the change',
      ],
      ['<licence> <number> strike <line>', 'remove a dish that the venue can’t serve'],
    ],
    more: [orderStatesNote, 'Only a pending order can be rejected; any active order can be canceled.'],
  },
  payments: {
    forms: [
      [
        '<licence> [number]',
        'the online payments of an order with all events; without a number, the latest payments',
      ],
      ['--review [licence]', 'payments that don’t match an order, and what to do'],
      ['--settled <licence> <number>', 'mark an order’s payments as reviewed'],
      ['--check <licence>', 'test the credentials of the venue’s payment provider'],
    ],
    more: [],
  },
  payment: {
    forms: [
      ['<reference> release', 'check its status at the provider, and stop it from blocking other payments'],
    ],
    more: [],
  },
  refund: {
    forms: [
      ['<licence> <number> [amount]', 'refund the amount due, or that amount, to the original payment'],
      [
        '<licence> <number> --again | [amount] --done',
        'retry it, or record it as done in the provider’s dashboard',
      ],
    ],
    more: [],
  },
};
