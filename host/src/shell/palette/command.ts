import type { Icon } from '@portal/ui';
import type { RecordKind } from './record.ts';

/** Something that the palette finds and does. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: 'ids' | 'recent' | 'history' | 'menus' | 'actions' | RecordKind;
  icon: Icon;
  title: string;
  /** Names of the groups around a page, outermost first. */
  trail: string[];
  /** What else tells a record from others. */
  note?: string;
  /** What a menu entry is found by besides its names. */
  path?: string;
  component?: string;
  /** Keys that do the same, in their order. */
  keys?: string[];
  run: () => void;
}
