import { can } from '@portal/auth';
import { needsChecker, type ReconAction } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { ActionBar, ActionButton, Button, useDict } from '@portal/ui';
import { errors } from './api.ts';
import type { CaseProps } from './case-props.ts';
import { useDeciding } from './useDeciding.ts';
import type { Handling } from './useHandling.ts';
import { words } from './words.ts';

/** The ways to handle it: one is chosen, the others choose themselves; the primary sends it. */
function Ways({ actions, handling }: { actions: readonly ReconAction[]; handling: Handling }) {
  const t = useWords(words);
  const names = useDict('recon_action');
  const { action, act, barOf, form, bar, isConfirming } = handling;
  const nameOf = (one: ReconAction) => names.entry(one)?.label ?? one;
  if (!action) return null;
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
