import type { Access } from '../../staff/access/access-book.ts';
import { holderOf } from '../../staff/access/holder-of.ts';
import type { Publisher } from '../publisher.ts';

/** Whoever holds that token, as the one who publishes. */
export const publisherOf = (access: Access): Publisher => ({
  by: holderOf(access),
  base: null,
  isOperator: access.isOperator,
  isEditor: false,
  force: false,
});
