import { can } from '@portal/auth';
import { refundRoutes } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { Button, LazyPart, lazyPart } from '@portal/ui';
import { useState } from 'react';
import { refundActionWords } from './action-words.ts';
import type { Voidable } from './voidable.ts';

const dialog = lazyPart(async () => {
  const [{ VoidDialog }, { words }] = await Promise.all([
    import('./VoidDialog.tsx'),
    import('./words.ts'),
  ]);
  return { Part: VoidDialog, words };
});

interface VoidActionProps {
  order: Voidable;
  /** The order was voided and is to be read again. */
  onDone(): unknown;
}

/** The button that voids an order, for who may; its dialog is fetched when it is opened. */
export function VoidAction({ order, onDone }: VoidActionProps) {
  const t = useWords(refundActionWords);
  const [isOpen, setOpen] = useState(false);
  if (!can(refundRoutes.void.permit)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('void')}</Button>
      {isOpen && (
        <LazyPart part={dialog} height={0} given={{ order, onDone, close: () => setOpen(false) }} />
      )}
    </>
  );
}
