import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { confirm, showError, toast, useConfirmed } from '@portal/ui';
import { errors } from './api.ts';
import type { CaseProps } from './case-props.ts';
import { refusedOf } from './refused-of.ts';
import { words } from './words.ts';

/** Passing, refusing, or taking back what somebody has asked for about a difference. */
export function useDeciding({ error, moveOn, reload }: CaseProps) {
  const t = useWords(words);
  const { errorId } = error;
  const withdraw = useConfirmed(errors.withdraw, reload);
  const decide = async (verStatus: Outcome, remark: string) => {
    try {
      const [result] = await errors.audit({ body: { ids: [errorId], verStatus, remark } });
      if (!result?.ok) throw refusedOf(result?.msg ?? '');
      toast(t(verStatus === PASSED ? 'isPassed' : 'isRefused'));
      await moveOn();
    } catch (problem) {
      showError(problem);
      await reload();
    }
  };
  return {
    withdraw: () =>
      withdraw(
        { params: { errorId } },
        {
          title: t('withdraw'),
          text: t('withdrawText'),
          verb: t('withdraw'),
          done: t('withdrawn'),
        },
      ),
    pass: () =>
      confirm({
        title: t('passOne'),
        text: t('passText'),
        verb: t('pass'),
        run: () => decide(PASSED, ''),
      }),
    refuse: () =>
      confirm({
        title: t('refuseOne'),
        text: t('refuseText'),
        verb: t('refuse'),
        danger: true,
        asksReason: true,
        run: (reason) => decide(REFUSED, reason),
      }),
  };
}
