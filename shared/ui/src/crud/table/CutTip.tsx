import { type RefObject, useEffect, useState } from 'react';
import { type Tip, TipBox } from '../../tips/TipBox.tsx';

/** Text of the cell under the pointer, if the cell does not show all of it. */
function cutText(cell: Element | null): string | undefined {
  if (!(cell instanceof HTMLElement) || cell.matches('.ui-c-id, .ui-actions')) return undefined;
  const { full } = cell.dataset;
  if (full) return full;
  const text = cell.querySelector('.ui-tree-name') ?? cell;
  return text.scrollWidth > text.clientWidth ? (text.textContent ?? undefined) : undefined;
}

/** One tooltip for all cells of a table, made when the pointer rests on one that is cut. */
export function CutTip({ area }: { area: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const element = area.current;
    const onOver = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest('td, th') : null;
      const text = cutText(cell);
      setTip(text && cell ? { text, at: cell.getBoundingClientRect(), side: 'below' } : undefined);
    };
    const onLeave = () => setTip(undefined);
    element?.addEventListener('mouseover', onOver);
    element?.addEventListener('mouseleave', onLeave);
    element?.addEventListener('scroll', onLeave);
    return () => {
      element?.removeEventListener('mouseover', onOver);
      element?.removeEventListener('mouseleave', onLeave);
      element?.removeEventListener('scroll', onLeave);
    };
  }, [area]);
  return tip && <TipBox tip={tip} />;
}
