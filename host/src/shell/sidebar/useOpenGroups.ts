import { useState } from 'react';
import { groupsAround, type MenuItem } from '../../routing/menu-items.ts';

export interface OpenGroups {
  /** Paths of the open groups, outermost first. */
  open: string[];
  /** Opens a group, and closes every other one but those around it; or closes it. */
  toggle: (ancestors: string[], path: string) => void;
}

/**
 * Which groups are open: one at a time on each level. The groups around the page at the address
 * open by themselves when the address changes.
 */
export function useOpenGroups(items: MenuItem[], active: string): OpenGroups {
  const around = groupsAround(items, active);
  const [open, setOpen] = useState<string[]>(around ?? []);
  const [shownFor, setShownFor] = useState(active);
  if (shownFor !== active) {
    setShownFor(active);
    if (around) setOpen(around);
  }
  const toggle = (ancestors: string[], path: string) =>
    setOpen(open.includes(path) ? ancestors : [...ancestors, path]);
  return { open, toggle };
}
