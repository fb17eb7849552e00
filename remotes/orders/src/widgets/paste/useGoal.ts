import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import type { pastedRoutes } from '@portal/contract/orders/pasted';
import { PASTED_MAX } from '@portal/contract/orders/pasted-ids';
import { useWords } from '@portal/i18n';
import { useNavigate } from '@portal/ui';
import type { Pasted } from './usePasted.ts';
import { words } from './words.ts';

/** The one record that ids name, for who may open it. */
function onlyOne({ orders, found }: Answer<typeof pastedRoutes.find>) {
  const [first] = found;
  if (!first || orders !== 1) return undefined;
  const isRefund = found.length === 1 && first.refundId !== '';
  const page = isRefund ? refundPage(first.refundId) : orderPage(first.platOrderId);
  return can(page.permit) ? { isRefund, to: page.to } : undefined;
}

/** Returns the primary button: it opens the one, lists the many, or explains why it does neither. */
export function useGoal({ ids, tooMany, answer }: Pasted, list: (key: string) => void) {
  const t = useWords(words);
  const navigate = useNavigate();
  const { data } = answer;
  if (tooMany) {
    const refusal = t('tooMany', { count: ids.length, max: PASTED_MAX });
    return { label: t('find'), refusal };
  }
  if (!data) return { label: t('searching'), refusal: ids.length > 0 ? undefined : t('noIds') };
  if (data.orders === 0) return { label: t('show', { count: 0 }), refusal: t('noneFound') };
  const one = onlyOne(data);
  if (!one) return { label: t('show', { count: data.orders }), run: () => list(data.key) };
  const label = t(one.isRefund ? 'openRefund' : 'openOrder');
  return { label, run: () => void navigate(one.to) };
}
