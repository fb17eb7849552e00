import { can } from '@portal/auth';
import { needsChecker, type ReconAction } from '@portal/contract/finance/recon-states';
import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  Button,
  confirm,
  showError,
  toast,
  useConfirmed,
  useDict,
} from '@portal/ui';
import { errors } from './api.ts';
import type { CaseProps } from './case-props.ts';
import type { Handling } from './useHandling.ts';
import { words } from './words.ts';

/** The ways to handle it: one is chosen, the others choose themselves; the primary sends it. */
function Ways({ actions, handling }: { actions: readonly ReconAction[]; handling: Handling }) {
  const t = useWords(words);
  const names = useDict('recon_action');
  const { action, act, barOf, form, bar, isConfirming } = handling;
  const nameOf = (one: ReconAction) => names.label(one);
  // A button of money never says a code.
  if (!action || names.isPending) return null;
  return (
    <>
      {actions
        .filter((one) => one !== action)
        .map((one) => (
          <ActionButton key={one} label={nameOf(one)} reason={barOf(one)} run={() => act(one)} />
        ))}
      <ActionButton
        label={t(needsChecker(action) ? 'submit' : 'confirm', { action: nameOf(action) })}
        look="primary"
        reason={bar}
        isBusy={form.isBusy || isConfirming}
        run={() => void form.submit()}
      />
    </>
  );
}

/** Actions on the open difference; without the permission, it is read-only. */
export function CaseBar({
  error,
  handling,
  moveOn,
  reload,
}: CaseProps & { handling: Handling | undefined }) {
  const t = useWords(words);
  const { proposal } = error;
  const deciding = useDeciding({ error, moveOn, reload });
  const isOwn = proposal?.own ?? false;
  return (
    <ActionBar
      keys={[
        [['J', 'K'], t('keysMove')],
        [['1', '2', '3'], t('keysChoose')],
        [['Y'], t('keysCopy')],
      ]}
    >
      {handling && <Ways actions={error.actions} handling={handling} />}
      {proposal && isOwn && can(errors.withdraw.permit) && (
        <Button onClick={deciding.withdraw}>{t('withdraw')}</Button>
      )}
      {proposal && can(errors.audit.permit) && (
        <>
          <ActionButton
            label={t('refuse')}
            look="danger"
            reason={isOwn ? t('ownReason') : undefined}
            run={deciding.refuse}
          />
          <ActionButton
            label={t('pass')}
            look="primary"
            reason={isOwn ? t('ownReason') : undefined}
            run={deciding.pass}
          />
        </>
      )}
    </ActionBar>
  );
}

/** Passing, refusing, or taking back what somebody has asked for about a difference. */
function useDeciding({ error, moveOn, reload }: CaseProps) {
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

/** Wraps the refusal of one of several as if it had been the only one. */
const refusedOf = (text: string): AppError => new AppError({ kind: 'business', code: 500, text });
