import './sticky-bar.css';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

interface StickyBarProps {
  /** What it stands for, once that has been scrolled away. */
  head: RefObject<HTMLElement | null>;
  /** What is scrolled; the bar is its first child. */
  scroll: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A head in one row at the top of what is scrolled, while the head itself is out of sight. */
export function StickyBar({ head, scroll, children }: StickyBarProps) {
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => show(entry?.isIntersecting === false), {
      root: scroll.current,
    });
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head, scroll]);
  return <div className="ui-sticky-bar">{isShown && <div>{children}</div>}</div>;
}
