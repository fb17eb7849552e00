import type { RowOf } from '@portal/contract/kit/route';
import type { noticeRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, useConfirmed } from '@portal/ui';
import { notices } from './api.ts';
import { words } from './words.ts';

type Notice = RowOf<typeof noticeRoutes.list>;

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;

/** Deleting one notice, or the chosen ones, with their pictures and attachments. */
export function useRemove(onDone: () => unknown) {
  const t = useWords(words);
  const remove = useConfirmed(notices.remove, onDone);
  const ask = (rows: readonly Notice[], title: string) =>
    remove(
      { params: { ids: rows.map(({ noticeId }) => noticeId).join() } },
      {
        title,
        text: t('removeText'),
        verb: t('remove'),
        done: t('removed'),
        danger: true,
        typed: rows.length < TYPED_FROM ? undefined : String(rows.length),
      },
    );
  const shared = { label: t('remove'), call: notices.remove };
  const one: RowAction<Notice> = {
    ...shared,
    danger: true,
    run: (row) => ask([row], t('removeTitle', { title: row.noticeTitle })),
  };
  const many: BatchAction<Notice> = {
    ...shared,
    run: (rows) => ask(rows, t('removeManyTitle', { count: rows.length })),
  };
  return { one, many };
}
