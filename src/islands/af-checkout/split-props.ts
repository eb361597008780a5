import type { previewSplit, SplitDraft, SplittableBill } from '#domain/split/split-draft.ts';
import type { TableFormatter } from './table-formatter.ts';
import type { TableProps } from './table-props.ts';

/** Props shared by the split methods. */
export interface SplitProps {
  readonly formatter: TableFormatter;
  readonly order: TableProps['order'];
  readonly bill: SplittableBill;
  readonly draft: SplitDraft;
  readonly preview: ReturnType<typeof previewSplit>;
  readonly change: (part: Partial<SplitDraft>) => void;
}
