import './record-page.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true while an element is scrolled out of view in `scroll`. */
function useIsGone(element: RefObject<HTMLElement | null>, scroll: RefObject<HTMLElement | null>) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setGone(entry?.isIntersecting === false),
      { root: scroll.current },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroll]);
  return isGone;
}

interface RecordPageProps {
  /** The head of the record, somewhere in what is shown. */
  head: RefObject<HTMLElement | null>;
  /** The head in one row, at the top while it is scrolled out of sight. */
  bar: ReactNode;
  /** Below what is scrolled, such as the buttons of a phone. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A record that fills its page: it is scrolled, and what it is stays in sight. */
export function RecordPage({ head, bar, foot, children }: RecordPageProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const isGone = useIsGone(head, scroll);
  return (
    <div className="ui-record-page">
      <div ref={scroll}>
        <div className="ui-sticky-bar">{isGone && <div>{bar}</div>}</div>
        {children}
      </div>
      {foot}
    </div>
  );
}
