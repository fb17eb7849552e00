import { can } from '@portal/auth';
import { refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { toast, useNavigate } from '@portal/ui';
import { words } from './words.ts';

/** Says that a refund was asked for, with a link to it for who may read it. */
export function useSaid() {
  const t = useWords(words);
  const navigate = useNavigate();
  return ({ refundId, checkers }: { refundId: string; checkers: number }, ...sum: string[]) => {
    const { to, permit } = refundPage(refundId);
    const text = t('submitted', { count: checkers, amount: sum.join(' ') });
    if (!can(permit)) return toast(text);
    toast(
      <>
        {text}{' '}
        <button type="button" className="ui-link" onClick={() => void navigate(to)}>
          {refundId}
        </button>
      </>,
    );
  };
}
