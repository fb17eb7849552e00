import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, useConfirmed } from '@portal/ui';
import { type OnlineSession, online } from './api.ts';
import { words } from './words.ts';

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;

/** Ending one session, or the chosen ones; the own one is spared: signing out is for that. */
export function useForce(onDone: () => unknown) {
  const t = useWords(words);
  const forceOne = useConfirmed(online.forceLogout, onDone);
  const forceMany = useConfirmed(online.batchLogout, onDone);
  const shared = { text: t('forceText'), verb: t('force'), done: t('forced'), danger: true };
  const own = ({ isCurrent }: OnlineSession) => (isCurrent ? t('ownSession') : undefined);

  const one: RowAction<OnlineSession> = {
    label: t('force'),
    call: online.forceLogout,
    disabled: own,
    run: ({ tokenId, userName }) =>
      forceOne({ params: { tokenId } }, { ...shared, title: t('forceTitle', { name: userName }) }),
  };
  const many: BatchAction<OnlineSession> = {
    label: t('force'),
    call: online.batchLogout,
    disabled: (rows) => rows.map(own).find(Boolean),
    run: (rows) =>
      forceMany(
        { params: { tokenIds: rows.map(({ tokenId }) => tokenId).join() } },
        {
          ...shared,
          title: t('forceManyTitle', { count: rows.length }),
          text: t('forceManyText', {
            names: [...new Set(rows.map(({ userName }) => userName))].join(', '),
          }),
          typed: rows.length < TYPED_FROM ? undefined : String(rows.length),
        },
      ),
  };
  return { one, many };
}
