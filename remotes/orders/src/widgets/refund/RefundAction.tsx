import { can } from '@portal/auth';
import { refundRoutes } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { Button, LazyPart, lazyPart } from '@portal/ui';
import { useState } from 'react';
import { refundActionWords } from './action-words.ts';

const drawer = lazyPart(async () => {
  const [{ RefundDrawer }, { words }] = await Promise.all([
    import('./RefundDrawer.tsx'),
    import('./words.ts'),
  ]);
  return { Part: RefundDrawer, words };
});

interface RefundActionProps {
  platOrderId: string;
  /** A refund was asked for: the order is to be read again. */
  onDone(): unknown;
}

/** The button that asks for a refund of an order, for who may; its drawer is fetched when it is opened. */
export function RefundAction({ platOrderId, onDone }: RefundActionProps) {
  const t = useWords(refundActionWords);
  const [isOpen, setOpen] = useState(false);
  if (!can(refundRoutes.create.permit)) return null;
  const given = { platOrderId, onDone, close: () => setOpen(false) };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('refund')}
      </Button>
      {isOpen && <LazyPart part={drawer} height={0} given={given} />}
    </>
  );
}
