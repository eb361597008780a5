import type { DividedBill, judgeSplit, SplitDraft } from '#domain/split/split-draft.ts';
import type { TableProps } from './table-props.ts';
import type { TableVoice } from './table-voice.ts';

/** What is common to the ways to divide. */
export interface SplitParts {
  readonly voice: TableVoice;
  readonly order: TableProps['order'];
  readonly bill: DividedBill;
  readonly draft: SplitDraft;
  readonly judged: ReturnType<typeof judgeSplit>;
  readonly change: (part: Partial<SplitDraft>) => void;
}
