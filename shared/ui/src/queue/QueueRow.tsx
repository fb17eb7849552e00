import './queue.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface QueueRowProps {
  /** Address that opens it. */
  to: string;
  /** The address names another already: going on is no step of the browser's history. */
  isNext: boolean;
  isOpen: boolean;
  isChosen?: boolean;
  isLocked?: boolean;
  /** A `QueueMark`, where several can be chosen. */
  mark?: ReactNode;
  /** Two lines, each a `span` with what stands at its left and at its right. */
  children: ReactNode;
}

/** One thing of a queue beside the pane that shows it; the open one is kept in view. */
export function QueueRow(props: QueueRowProps) {
  const { to, isNext, isOpen, isChosen, isLocked, mark, children } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={item}
      className="ui-queue-item"
      data-current={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-locked={isLocked || undefined}
    >
      {mark}
      <Link to={to} replace={isNext} aria-current={isOpen || undefined}>
        {children}
      </Link>
    </li>
  );
}
