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
        title: t(status === '1' ? 'releaseTitle' : 'activateTitle', { name }),
        text: t(status === '1' ? 'releaseText' : 'activateText'),
        verb: t(status === '1' ? 'release' : 'activate'),
        done: t(status === '1' ? 'released' : 'activated'),
        danger: status === '0',
        asksReason: true,
      });
  return [
    {
      label: t('release'),
      call: blacklist.changeStatus,
      run: to('1'),
      disabled: ({ status }) => (status === '1' ? t('isReleased') : undefined),
    },
    {
      label: t('activate'),
      call: blacklist.changeStatus,
      run: to('0'),
      disabled: ({ status }) => (status === '0' ? t('isActive') : undefined),
    },
  ];
}
