import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { isApproved } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed } from '@portal/ui';
import { type Limit, limits } from './api.ts';
import { isWaiting } from './limit-state.ts';
import { words } from './words.ts';

/** Enabling and disabling, both by a request: no limit is more risk. */
export function useStatus(done: () => unknown): RowAction<Limit>[] {
  const t = useWords(words);
  const change = useConfirmed(limits.update, done);
  const keep = (row: Limit) => {
    if (!isApproved(row)) return t('notApproved');
    return isWaiting(row) ? t('waits') : undefined;
  };
  const action = (verb: 'enable' | 'disable', status: Limit['status']): RowAction<Limit> => ({
    label: t(verb),
    call: limits.update,
    disabled: (row) => keep(row) ?? (row.status === status ? t(`${verb}d`) : undefined),
    run: (row) =>
      change(
        { body: { ...row, status } },
        {
          title: t(`${verb}Title`, { merchant: row.merName, channel: row.chnlName }),
          text: t(`${verb}Text`),
          verb: t(verb),
          done: t('saved'),
        },
      ),
  });
  return [action('enable', ON_OFF.enabled), action('disable', ON_OFF.disabled)];
}
