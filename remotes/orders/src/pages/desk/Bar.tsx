import { useWords } from '@portal/i18n';
import { ActionBar, ActionButton, Button } from '@portal/ui';
import type { Detail } from './api.ts';
import type { CaseActions } from './useCaseActions.ts';
import { words } from './words.ts';

/** The checker's decision; why it cannot be made yet stays on the button. */
function Decide({ actions: { whyNot, approve, refuse } }: { actions: CaseActions }) {
  const t = useWords(words);
  return (
    <>
      <ActionButton label={t('refuse')} look="danger" run={refuse} />
      <ActionButton label={t('approve')} look="primary" reason={whyNot} run={approve} />
    </>
  );
}

/** Actions on the open case; the one primary is the checker's, else the query. */
export function Bar({ one, actions }: { one: Detail; actions: CaseActions }) {
  const t = useWords(words);
  const { isChecker, pause } = actions;
  return (
    <ActionBar
      keys={[
        [['J', 'K'], t('keysMove')],
        [['Q'], t('keysQuery')],
        [['E'], t('keysEvidence')],
        [['Y'], t('keysCopy')],
      ]}
    >
      {actions.withdraw && <Button onClick={actions.withdraw}>{t('withdraw')}</Button>}
      {actions.note && <Button onClick={actions.note}>{t('note')}</Button>}
      {actions.mayAsk && one.kind !== 'DOUBLE' && (
        <Button
          type={isChecker ? 'secondary' : 'primary'}
          disabled={pause > 0}
          onClick={actions.query}
        >
          {pause > 0 ? t('queryAgain', { seconds: pause }) : t('queryNow')}
        </Button>
      )}
      {isChecker && <Decide actions={actions} />}
    </ActionBar>
  );
}
