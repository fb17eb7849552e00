import type { RowOf } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import type { merchantRoutes } from '@portal/contract/merchant/merchant';
import { useWords } from '@portal/i18n';
import { type RowAction, showError } from '@portal/ui';
import { useState } from 'react';
import { binding } from './api.ts';
import { words } from './words.ts';

type Merchant = RowOf<typeof merchantRoutes.list>;

/** A code that has just been issued; it is kept here only, and gone with the dialog. */
export interface IssuedCode {
  merId: string;
  merName: string;
  bindCode: string;
  /** `yyyy-MM-dd HH:mm:ss` */
  expiresAt: string;
}

/** Issuing a binding code for a merchant of the list: the row action, and the code to show. */
export function useBindCode() {
  const t = useWords(words);
  const [issued, setIssued] = useState<IssuedCode>();
  const action: RowAction<Merchant> = {
    label: t('issueBindCode'),
    call: binding.issue,
    disabled: ({ status }) => (status === MERCHANT_STATUS.enabled ? undefined : t('notEnabled')),
    run: ({ merId, merName }) =>
      void binding
        .issue({ params: { merId } })
        .then((code) => setIssued({ merId, merName, ...code }), showError),
  };
  return { action, issued, close: () => setIssued(undefined) };
}
