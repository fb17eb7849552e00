import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { Button, LazyPart, lazyPart } from '@portal/ui';
import { useState } from 'react';
import { offline } from './api.ts';
import { type OfOrder, useOffline } from './useOffline.ts';
import { reversalWords } from './words.ts';

const dialog = lazyPart(async () => {
  const { ReversalDialog } = await import('./ReversalDialog.tsx');
  return { Part: ReversalDialog, words: reversalWords };
});

interface ReversalActionProps {
  order: OfOrder;
  /** It was asked for, and the order is to be read again. */
  onDone(): unknown;
}

/** The button that asks for the reversal of an order, for who may, where it can be asked for and nobody has. */
export function ReversalAction({ order, onDone }: ReversalActionProps) {
  const t = useWords(reversalWords);
  const { data, reload } = useOffline(order);
  const [isOpen, setOpen] = useState(false);
  const waits = data?.reversal?.request?.verStatus === VER_STATUS.pending;
  if (!can(offline.reverse.permit) || data?.reversal?.refusal !== '' || waits) return null;
  const given = {
    order: data,
    close: () => setOpen(false),
    onDone: () => Promise.all([reload(), onDone()]),
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reverse')}</Button>
      {isOpen && <LazyPart part={dialog} height={0} given={given} />}
    </>
  );
}
