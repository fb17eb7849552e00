import { Amount } from '@portal/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import css from './detail.module.css';
import { States } from './Head.tsx';
import type { Order } from './types.ts';

interface StickyBarProps {
  order: Order;
  head: RefObject<HTMLElement | null>;
  scroll: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Number, amount, states and actions at the top, once the head has been scrolled away. */
export function StickyBar({ order, head, scroll, children }: StickyBarProps) {
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (!head.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => show(entry?.isIntersecting === false), {
      root: scroll.current,
    });
    observer.observe(head.current);
    return () => observer.disconnect();
  }, [head, scroll]);
  return (
    <div className={css.bar} data-shown={isShown}>
      {isShown && (
        <div>
          <code>{order.platOrderId}</code>
          <Amount minor={order.txnAmt} currency={order.currency} />
          <States order={order} />
          <span className={css.actions}>{children}</span>
        </div>
      )}
    </div>
  );
}
