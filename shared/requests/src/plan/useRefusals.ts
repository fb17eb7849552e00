import { useReleased } from '@portal/ui';
import { useState } from 'react';
import type { PlanRefusals } from './read-draft.ts';

interface Shown {
  /** Refusals of the contract now. */
  found: PlanRefusals;
  /** Refusals of the server, of what was sent. */
  refused: PlanRefusals;
  /** Somebody has tried to send it. */
  isChecked: boolean;
}

/**
 * Which refusals are shown: of fields that were left, of all once somebody has tried to send them,
 * and the server's until the field is typed in again.
 */
export function useRefusals({ found, refused, isChecked }: Shown) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<{ of: PlanRefusals; paths: ReadonlySet<string> }>({
    of: refused,
    paths: new Set(),
  });
  const whenReleased = useReleased();
  const mended = typed.of === refused ? typed.paths : new Set<string>();
  return {
    messageOf: (path: string): string | undefined => {
      if (isChecked || left.has(path)) {
        const message = found[path];
        if (message) return message;
      }
      return mended.has(path) ? undefined : refused[path];
    },
    leave: (path: string) => whenReleased(() => setLeft((old) => new Set([...old, path]))),
    type: (path: string) => setTyped({ of: refused, paths: new Set([...mended, path]) }),
  };
}

/** State and handlers of refusals, for the fields of an editor. */
export type Refusing = ReturnType<typeof useRefusals>;
