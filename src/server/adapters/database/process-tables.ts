import type { Generated } from 'kysely';

/** The tables of the processes that serve one database. */
export interface ProcessTables {
  readonly processes: ProcessesTable;
  readonly shown_versions: ShownVersionsTable;
  readonly rounds: RoundsTable;
}

interface ProcessesTable {
  readonly id: string;
  readonly lease_until: Date;
  readonly is_expelled: Generated<boolean>;
}

interface RoundsTable {
  readonly job: string;
  readonly taken_until: Date;
}

interface ShownVersionsTable {
  readonly process: string;
  readonly licence: string;
  readonly version: number;
}
