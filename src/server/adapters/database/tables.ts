import type { ColumnType, Generated } from 'kysely';
import type { ChoiceStockId } from '#domain/stock-item.ts';
import type { Language } from '#i18n/languages.ts';
import type { EmptySearchCount, ViewCount } from '#server/analytics/view-repository.ts';
import type { LocationType } from '#server/catalog/location.ts';
import type { AccessPurpose } from '#server/staff/access/access-token.ts';
import type { GroupTables } from './group-tables.ts';
import type { JsonColumn } from './json-column.ts';
import type { KitchenTables } from './kitchen-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PrintingTables } from './printing-tables.ts';
import type { ProcessTables } from './process-tables.ts';
import type { QuoteTables } from './quote-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { SlotTables } from './slot-tables.ts';
import type { StockColumns } from './stock-tables.ts';
import type { TaxTables } from './tax-tables.ts';
import type { TillTables } from './till-tables.ts';
import type { UnacceptedTables } from './unaccepted-tables.ts';

/** The tables that `migrations/` creates, as queries see them. */
export interface Tables
  extends GroupTables,
    KitchenTables,
    MessageTables,
    OrderTables,
    PartnerTables,
    PaymentTables,
    PeopleTables,
    PrintingTables,
    ProcessTables,
    QuoteTables,
    SalesTables,
    SlotTables,
    TaxTables,
    TillTables,
    UnacceptedTables {
  readonly venues: VenuesTable;
  readonly venue_domains: VenueDomainsTable;
  readonly menu_versions: MenuVersionsTable;
  readonly menu_documents: MenuDocumentsTable;
  readonly menu_version_documents: MenuVersionDocumentsTable;
  readonly stock: StockTable;
  readonly choice_stock: ChoiceStockTable;
  readonly coupon_uses: CouponUsesTable;
  readonly place_states: PlaceStatesTable;
  readonly pauses: PausesTable;
  readonly popular_products: PopularProductsTable;
  readonly venue_secrets: VenueSecretsTable;
  readonly outbox: OutboxTable;
  readonly edge_build: EdgeBuildTable;
  readonly page_views: PageViewsTable;
  readonly empty_searches: EmptySearchCount;
  readonly submissions: SubmissionsTable;
  readonly access_tokens: AccessTokensTable;
}

interface VenuesTable {
  readonly licence: string;
  readonly venue: JsonColumn;
  readonly current_version: number;
  readonly timezone: ColumnType<string | null, string | null | undefined, string | null | undefined>;
}

interface VenueDomainsTable {
  readonly domain: string;
  readonly licence: string;
}

interface MenuVersionsTable {
  readonly licence: string;
  readonly version: number;
  readonly created_at: Generated<Date>;
  readonly source_hash: string;
  readonly source: Uint8Array;
  readonly rolled_back_from: number | null;
  readonly published_by: string | null;
  readonly is_edited: boolean;
}

interface MenuDocumentsTable {
  readonly hash: string;
  readonly body: Uint8Array;
}

interface MenuVersionDocumentsTable {
  readonly licence: string;
  readonly version: number;
  readonly language: Language;
  readonly hash: string;
}

interface StockTable extends StockColumns {
  readonly licence: string;
  readonly product: number;
}

interface ChoiceStockTable extends StockColumns {
  readonly licence: string;
  readonly choice: ChoiceStockId;
}

interface CouponUsesTable {
  readonly licence: string;
  readonly coupon: number;
  readonly used: number;
}

interface PlaceStatesTable {
  readonly licence: string;
  readonly location_type: LocationType;
  readonly location_name: string;
  readonly state: 'busy' | 'common';
}

interface PausesTable {
  readonly licence: string;
  readonly until: Date;
}

interface PopularProductsTable {
  readonly licence: string;
  readonly products: readonly number[];
}

interface VenueSecretsTable {
  readonly licence: string;
  readonly secret: Uint8Array;
}

interface OutboxTable {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly payload: JsonColumn;
  readonly attempts: Generated<number>;
  readonly due_at: Generated<Date>;
  readonly put_at: Generated<Date>;
  readonly fault: Generated<string | null>;
}

interface EdgeBuildTable {
  readonly is_only: Generated<boolean>;
  readonly build: string;
}

interface SubmissionsTable {
  readonly id: Generated<number>;
  readonly licence: string;
  readonly form: number;
  readonly form_name: string;
  readonly language: Language;
  readonly received_at: Date;
  readonly answers: JsonColumn;
  readonly key: string | null;
  readonly fingerprint: string | null;
}

interface AccessTokensTable {
  readonly id: Generated<number>;
  readonly hash: Uint8Array;
  readonly licence: string;
  readonly group_id: ColumnType<string | null, string | null | undefined, never>;
  readonly purpose: AccessPurpose;
  readonly label: string;
  readonly is_operator: Generated<boolean>;
  readonly created_at: Generated<Date>;
  readonly used_at: Generated<Date | null>;
}

interface PageViewsTable extends Omit<ViewCount, 'id'> {
  readonly subject: number;
}
