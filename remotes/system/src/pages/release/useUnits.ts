import { type Answered, useCall, useNarrow, useSearchParams } from '@portal/ui';
import { useReloadWhile } from '../../widgets/useReloadWhile.ts';
import { type Releases, type ReleaseUnit, releases } from './api.ts';

/** The unit that is shown, in the tab's address. */
const UNIT = 'unit';

/** The units, and the one that is shown. */
export interface UnitsState {
  answer: Answered<Releases>;
  units: readonly ReleaseUnit[];
  /** Undefined while a phone shows the list, or there is none of this name. */
  open: ReleaseUnit | undefined;
  /** The address names a unit that the server does not know. */
  isUnknown: boolean;
  show(unit: string | undefined): void;
  step(by: 1 | -1): void;
}

/** Everything that is released, asked for again every few seconds; a wide window always shows one unit. */
export function useUnits(): UnitsState {
  const answer = useCall(releases.list, {}, { keep: true });
  useReloadWhile(true, answer.reload);
  const [params, setParams] = useSearchParams();
  const isNarrow = useNarrow();
  const units = answer.data?.units ?? [];
  const named = params.get(UNIT) ?? undefined;
  const found = units.find(({ unit }) => unit === named);
  const open = named === undefined && !isNarrow ? units[0] : found;
  const show = (unit: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(UNIT);
    if (unit !== undefined) next.set(UNIT, unit);
    // A phone goes back to its list by its own button, too.
    setParams(next, { replace: !isNarrow || named !== undefined });
  };
  return {
    answer,
    units,
    open,
    isUnknown: named !== undefined && units.length > 0 && !found,
    show,
    step: (by) => {
      const at = open ? units.indexOf(open) : -1;
      const next = units[at < 0 ? 0 : at + by];
      if (next) show(next.unit);
    },
  };
}
