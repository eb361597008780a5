import type { Generated } from 'kysely';

export interface GroupTables {
  readonly groups: GroupsTable;
  readonly group_domains: GroupDomainsTable;
  readonly group_branches: GroupBranchesTable;
}

interface GroupsTable {
  readonly id: string;
  readonly name: Generated<string>;
  readonly shares_coupons: Generated<boolean>;
  readonly source: Uint8Array;
  readonly saved_at: Generated<Date>;
}

interface GroupDomainsTable {
  readonly domain: string;
  readonly position: Generated<number>;
  readonly group_id: string;
}

interface GroupBranchesTable {
  readonly licence: string;
  readonly group_id: string;
  readonly folder: string;
  readonly position: Generated<number>;
}
