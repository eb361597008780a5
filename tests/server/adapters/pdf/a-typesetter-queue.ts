import { constants } from 'node:os';
import { openTypesetterQueue } from '#server/adapters/pdf/typesetter-queue.ts';

/** A queue that does not yield to the tests that run beside it. */
export const aTypesetterQueue: typeof openTypesetterQueue = (limits) =>
  openTypesetterQueue({ priority: constants.priority.PRIORITY_NORMAL, ...limits });
