import type { Annotations } from './annotation.ts';

/** `group.json`. */
export const groupAnnotations: Annotations = {
  $schema: ['Where an editor finds this description.', '../../public/schema/group.schema.json'],
  group: [
    'The identifier of the group: at most 63 small letters, digits and hyphens, as no venue has.',
    'corner-group',
  ],
  name: ['The name of the group.', 'Corner Bistros'],
  domains: ['The hosts that belong to the group and to no branch, the main one first.', ['corner.example']],
  shared_coupons: [
    'Whether the limit of a coupon is for all branches together. A coupon has the same "id" and "code" in each.',
    true,
  ],
  branches: ['The folders of the branches, beside this file, in order.', ['marina', 'airport']],
};
