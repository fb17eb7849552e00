import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { useConfirmed } from '@portal/ui';
import { merchantWrites } from './api.ts';

/** Fields of a merchant that a change of its status needs. */
export interface StatusRow {
  merId: string;
  merName: string;
  status: string;
  chkStatus: string;
  /** Left out where the list does not know it: the state is then changed as it is. */
  version?: number;
}

/** Digits of the number that closing asks for. */
const TYPED_DIGITS = 6;

/**
 * Disabling, closing and enabling a merchant as actions, each asked for with a reason
 * (specification §4: closing and enabling need a confirmation).
 */
export function useStatusChanges(done: () => unknown) {
  const t = useWords(fileWords);
  const disable = useConfirmed(merchantWrites.disable, done);
  const close = useConfirmed(merchantWrites.close, done);
  const enable = useConfirmed(merchantWrites.enable, done);
  const of = ({ merId, version }: StatusRow, reason: string) => ({
    params: { merId },
    body: { reason, version },
  });
  return {
    disable: {
      label: t('disable'),
      call: merchantWrites.disable,
      disabled: ({ status }: StatusRow) =>
        status === MERCHANT_STATUS.enabled ? undefined : t('isDisabled'),
      run: (row: StatusRow) =>
        disable((reason) => of(row, reason), {
          title: t('disableTitle', { name: row.merName }),
          text: t('disableText'),
          verb: t('disable'),
          done: t('disabled'),
          asksReason: true,
        }),
    },
    enable: {
      label: t('enable'),
      call: merchantWrites.enable,
      disabled: ({ status, chkStatus }: StatusRow) => {
        if (status === MERCHANT_STATUS.enabled) return t('isEnabled');
        return chkStatus === MERCHANT_CHECK.approved || chkStatus === MERCHANT_CHECK.changing
          ? undefined
          : t('notApproved');
      },
      run: (row: StatusRow) =>
        enable((reason) => of(row, reason), {
          title: t('enableTitle', { name: row.merName }),
          text: t('enableText'),
          verb: t('enable'),
          done: t('enabled'),
          asksReason: true,
        }),
    },
    close: {
      label: t('closeMerchant'),
      call: merchantWrites.close,
      danger: true,
      disabled: ({ status }: StatusRow) =>
        status === MERCHANT_STATUS.closed ? t('isClosed') : undefined,
      run: (row: StatusRow) => {
        const confirm = row.merId.slice(-TYPED_DIGITS);
        const { params, body } = of(row, '');
        close((reason) => ({ params, body: { ...body, reason, confirm } }), {
          title: t('closeTitle', { name: row.merName }),
          text: t('closeText'),
          verb: t('closeMerchant'),
          done: t('closed'),
          danger: true,
          asksReason: true,
          typed: confirm,
        });
      },
    },
  };
}
