/** The tables about orders that no one accepts. */
export interface UnacceptedTables {
  readonly board_reads: BoardReadsTable;
}

interface BoardReadsTable {
  readonly licence: string;
  readonly read_at: Date;
}
