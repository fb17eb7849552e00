import type { MouseEvent } from 'react';
import css from './sidebar.module.css';

/** Levels that are drawn apart; deeper ones look like the last. */
const DEEPEST = 3;

/** Names an entry in a tooltip while the pointer is on it, when its text is cut. */
function nameWhenCut({ currentTarget }: MouseEvent<HTMLElement>): void {
  const name = currentTarget.querySelector<HTMLElement>('[data-name]');
  const isCut = name !== null && name.scrollWidth > name.clientWidth;
  currentTarget.title = isCut ? (name.textContent ?? '') : '';
}

/** Returns the attributes that all entries of the menu share, links and groups alike; roots have depth 0. */
export const itemProps = (depth: number) => ({
  className: css.item,
  'data-depth': Math.min(depth, DEEPEST),
  onMouseEnter: nameWhenCut,
});
