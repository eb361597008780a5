import type { Access } from '../../staff/access/access-repository.ts';
import { holderNameOf } from '../../staff/access/holder-name.ts';
import type { Author } from '../publisher.ts';

/** Whoever holds that token, as the one who publishes. */
export const authorOf = (access: Access): Author => ({
  label: holderNameOf(access),
  base: null,
  isOperator: access.isOperator,
  isEditor: false,
  force: false,
});
