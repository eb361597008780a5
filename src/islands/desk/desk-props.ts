import type { DeskItem, DeskMenu } from '#contracts/calls/menu-desk.ts';
import type { DeskVoice } from './desk-voice.ts';

/** What every part of the desk is given. */
export interface AtDesk {
  readonly menu: DeskMenu;
  readonly voice: DeskVoice;
}

/** What the fields of an item are given. */
export interface OfItem {
  readonly item: DeskItem;
  readonly menu: DeskMenu;
  readonly voice: DeskVoice;
}
