import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed } from '@portal/ui';
import { type ChannelMer, channelMers } from './api.ts';
import { words } from './words.ts';

/** Registering again, disabling for a reason and enabling, each from the one state that allows it. */
export function useStates(done: () => unknown): RowAction<ChannelMer>[] {
  const t = useWords(words);
  const register = useConfirmed(channelMers.register, done);
  const change = useConfirmed(channelMers.changeStatus, done);
  const from = (status: ChannelMer['status'], reason: string) => (row: ChannelMer) =>
    row.status === status ? undefined : reason;
  return [
    {
      label: t('again'),
      call: channelMers.register,
      disabled: from(CHANNEL_MER_STATUS.rejected, t('notRejected')),
      run: ({ channelMerId, version, chnlMerName }) =>
        register(
          {
            params: { channelMerId },
            body: { status: CHANNEL_MER_STATUS.registering, answer: '', version },
          },
          {
            title: t('againTitle', { name: chnlMerName }),
            text: t('againText'),
            verb: t('again'),
            done: t('recorded'),
          },
        ),
    },
    {
      label: t('enable'),
      call: channelMers.changeStatus,
      disabled: from(CHANNEL_MER_STATUS.disabled, t('notDisabled')),
      run: ({ channelMerId, version, chnlMerName }) =>
        change(
          { body: { channelMerId, status: CHANNEL_MER_STATUS.registered, reason: '', version } },
          { title: t('enableTitle', { name: chnlMerName }), verb: t('enable'), done: t('enabled') },
        ),
    },
    {
      label: t('disable'),
      call: channelMers.changeStatus,
      danger: true,
      disabled: from(CHANNEL_MER_STATUS.registered, t('notRegistered')),
      run: ({ channelMerId, version, chnlMerName }) =>
        change(
          (reason) => ({
            body: { channelMerId, status: CHANNEL_MER_STATUS.disabled, reason, version },
          }),
          {
            title: t('disableTitle', { name: chnlMerName }),
            text: t('disableText'),
            verb: t('disable'),
            done: t('disabled'),
            danger: true,
            asksReason: true,
          },
        ),
    },
  ];
}
