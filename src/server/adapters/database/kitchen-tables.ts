/** The tables of the kitchen display. */
export interface KitchenTables {
  readonly kitchen_bumps: KitchenBumpsTable;
}

interface KitchenBumpsTable {
  readonly order_uuid: string;
  readonly line: number;
  readonly station: string;
  readonly licence: string;
  readonly is_bumped: boolean;
  readonly tapped_at: Date;
}
