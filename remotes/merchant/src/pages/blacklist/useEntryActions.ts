import { BLACK_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed } from '@portal/ui';
import { blacklist } from './api.ts';
import type { Entry } from './entry.ts';
import { words } from './words.ts';

/** Releasing an entry and putting it in force again, each with its reason (domain §1.2). */
export function useEntryActions(done: () => unknown): RowAction<Entry>[] {
  const t = useWords(words);
  const change = useConfirmed(blacklist.changeStatus, done);
  const to =
    (status: '0' | '1') =>
    ({ blackId, name, version }: Entry) =>
      change((reason) => ({ body: { blackId, status, reason, version } }), {
        title: t(status === BLACK_STATUS.released ? 'releaseTitle' : 'activateTitle', { name }),
        text: t(status === BLACK_STATUS.released ? 'releaseText' : 'activateText'),
        verb: t(status === BLACK_STATUS.released ? 'release' : 'activate'),
        done: t(status === BLACK_STATUS.released ? 'released' : 'activated'),
        danger: status === BLACK_STATUS.active,
        asksReason: true,
      });
  return [
    {
      label: t('release'),
      call: blacklist.changeStatus,
      run: to(BLACK_STATUS.released),
      disabled: ({ status }) => (status === BLACK_STATUS.released ? t('isReleased') : undefined),
    },
    {
      label: t('activate'),
      call: blacklist.changeStatus,
      run: to(BLACK_STATUS.active),
      disabled: ({ status }) => (status === BLACK_STATUS.active ? t('isActive') : undefined),
    },
  ];
}
