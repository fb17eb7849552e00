import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed } from '@portal/ui';
import { merChannels } from './api.ts';
import type { MerChannel } from './mer-channel.ts';
import { words } from './words.ts';

/** Closing is for good until a review: the end of the merchant's number is typed. */
const TYPED = 6;

/** Disabling and closing at once, enabling by a request; each with a reason. */
export function useStatus(done: () => unknown): RowAction<MerChannel>[] {
  const t = useWords(words);
  const change = useConfirmed(merChannels.changeStatus, done);
  const call = merChannels.changeStatus;
  const nameOf = ({ merName, chnlName }: MerChannel) => ({ merchant: merName, channel: chnlName });
  const input =
    ({ merChannelId, version }: MerChannel, status: MerChannel['status']) =>
    (reason: string) => ({ body: { merChannelId, version, status, reason } });
  const notYet = (row: MerChannel) => (isProposal(row) ? t('notApproved') : undefined);
  return [
    {
      label: t('enable'),
      call,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.enabled ? t('isEnabled') : undefined),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.enabled), {
          title: t('enableTitle', nameOf(row)),
          text: t('enableText'),
          verb: t('enable'),
          done: t('submitted'),
          asksReason: true,
        }),
    },
    {
      label: t('disable'),
      call,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.enabled ? undefined : t('isDisabled')),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.disabled), {
          title: t('disableTitle', nameOf(row)),
          text: t('disableText'),
          verb: t('disable'),
          done: t('disabled'),
          danger: true,
          asksReason: true,
        }),
    },
    {
      label: t('close'),
      call,
      danger: true,
      disabled: (row) =>
        notYet(row) ?? (row.status === MER_CHANNEL_STATUS.closed ? t('isClosed') : undefined),
      run: (row) =>
        change(input(row, MER_CHANNEL_STATUS.closed), {
          title: t('closeTitle', nameOf(row)),
          text: t('closeText'),
          verb: t('close'),
          done: t('closed'),
          danger: true,
          asksReason: true,
          typed: row.merId.slice(-TYPED),
        }),
    },
  ];
}
