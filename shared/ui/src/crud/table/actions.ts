import { can } from '@portal/auth';
import type { MenuItem } from '../../parts/MenuButton.tsx';

interface Permitted {
  permit: string | null;
}

/** Something that can be done to a row. An action whose call the user may not make is not drawn. */
export interface RowAction<Row> {
  label: string;
  call?: Permitted;
  run(row: Row): void;
  /** Destroys or closes: last in the menu, after a line. */
  danger?: boolean;
  /** Returns the reason why the state of this row forbids it; shown as a tooltip. */
  disabled?(row: Row): string | undefined;
}

/** Something that can be done to the page. */
export interface PageAction {
  label: string;
  call?: Permitted;
  run(): void;
}

/** Something that can be done to the chosen rows. */
export interface BatchAction<Row> {
  label: string;
  call?: Permitted;
  run(rows: Row[]): void;
  /** Returns the reason why these rows forbid it; shown as a tooltip. */
  disabled?(rows: Row[]): string | undefined;
}

/** The actions that the user may take. */
export function allowed<Action extends { call?: Permitted }>(actions: Action[] = []): Action[] {
  return actions.filter(({ call }) => !call || can(call.permit));
}

/** A row action as an item of a menu. */
export const itemOf =
  <Row>(row: Row) =>
  ({ label, danger, disabled, run }: RowAction<Row>): MenuItem => ({
    label,
    danger,
    reason: disabled?.(row),
    run: () => run(row),
  });
