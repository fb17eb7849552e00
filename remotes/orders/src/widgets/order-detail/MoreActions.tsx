import { can } from '@portal/auth';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { IconMore, MenuButton, type MenuItem, showError, toast } from '@portal/ui';
import { useState } from 'react';
import { detail } from './api.ts';
import css from './more.module.css';
import type { Order } from './types.ts';
import { words } from './words.ts';

/** Menu to hand an order to somebody else: a link to its page, or the order on paper. */
export function MoreActions({ order: { platOrderId } }: { order: Order }) {
  const t = useWords(words);
  const [isPrinting, setPrinting] = useState(false);
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    toast(t('shared'));
  };
  const print = async () => {
    setPrinting(true);
    try {
      await downloadFrom(detail.print.route, { params: { platOrderId } });
      toast(t('printed'));
    } catch (error) {
      showError(error);
    } finally {
      setPrinting(false);
    }
  };
  const paper: MenuItem = {
    label: t('print'),
    run: () => void print(),
    ...(isPrinting ? { reason: t('printing') } : {}),
  };
  const items: MenuItem[] = [
    { label: t('share'), run: () => void share() },
    ...(can(detail.print.permit) ? [paper] : []),
  ];
  return (
    <span className={css.more}>
      <MenuButton label={t('more')} icon={<IconMore />} items={items} />
    </span>
  );
}
