import type { Icon } from '@portal/ui';
import type { RecordKind } from './record.ts';

/** Something that the palette finds and does. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: 'ids' | 'recent' | 'history' | 'menus' | 'create' | 'actions' | RecordKind;
  icon: Icon;
  title: string;
  /** Names of the groups around a page, outermost first. */
  trail: string[];
  /** Number of the record that it opens. */
  record?: string;
  /** Detail that distinguishes a record from others. */
  note?: string;
  /** Address and component that a menu entry is found by, besides its names. */
  path?: string;
  component?: string;
  /** Keys that do the same, in their order. */
  keys?: string[];
  /** Of the row of a typed number: it is being looked up, or is none that the console knows. */
  state?: 'asking' | 'unknown';
  run: () => void;
}
