import { describePayments } from '#tests/support/payment-sequences/describe-payments.ts';

describePayments(1);
