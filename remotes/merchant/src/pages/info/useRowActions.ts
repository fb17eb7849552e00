import { useSession } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { merchantRoutes } from '@portal/contract/merchant/merchant';
import { isApproved, isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { type RowAction, useConfirmed, useNavigate } from '@portal/ui';
import {
  DETAIL_PATH,
  mendPath,
  merchantWrites,
  useStatusChanges,
} from '../../widgets/merchant/index.ts';
import { words } from './words.ts';

type Merchant = RowOf<typeof merchantRoutes.list>;

/** Returns the actions for a merchant of the list: those that change it, and those that end it. */
export function useRowActions(reload: () => unknown) {
  const t = useWords(words);
  const navigate = useNavigate();
  const status = useStatusChanges(reload);
  const remove = useConfirmed(merchantWrites.remove, reload);
  const edit = (merchant: Merchant, tab: string) => {
    const { merId } = merchant;
    // A merchant that was never approved is corrected in the form that proposed it.
    void navigate(
      isMendable(merchant) ? mendPath(merId) : `${DETAIL_PATH}/${merId}?tab=${tab}&edit=${tab}`,
    );
  };
  const own = useSession().merId;
  const waits = ({ merId, chkStatus }: Merchant) => {
    if (own !== undefined && own !== merId) return t('notYours');
    return chkStatus === MERCHANT_CHECK.pending ? t('isNew') : undefined;
  };
  const changes: RowAction<Merchant>[] = [
    {
      label: t('edit'),
      call: merchantWrites.update,
      disabled: waits,
      run: (row) => edit(row, 'basic'),
    },
    {
      label: t('changeKey'),
      call: merchantWrites.rsa,
      disabled: waits,
      run: (row) => edit(row, 'rsa'),
    },
    status.disable,
    status.enable,
  ];
  const endings: RowAction<Merchant>[] = [
    status.close,
    {
      label: t('remove'),
      call: merchantWrites.remove,
      danger: true,
      disabled: (row) => (isApproved(row) ? t('keepApproved') : undefined),
      run: ({ merId, merName }) =>
        remove(
          { params: { merIds: merId } },
          {
            title: t('removeTitle', { name: merName }),
            text: t('removeText'),
            verb: t('remove'),
            done: t('removed'),
            danger: true,
          },
        ),
    },
  ];
  return { changes, endings };
}
