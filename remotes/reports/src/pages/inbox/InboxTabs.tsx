import { APPROVAL_KINDS } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { Banner, TabStrip } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Inbox } from './api.ts';
import css from './inbox.module.css';
import { rowsIn, type TabKey, urgencyOf } from './rows.ts';
import type { InboxState } from './useInbox.ts';
import { words } from './words.ts';

/** Tabs of the kinds of which something waits, each with how much, or `!` when it cannot be read. */
function useTabs(data: Inbox | undefined, active: TabKey) {
  const t = useWords(words);
  const queues = data?.queues ?? [];
  const tabOf = (key: TabKey) => {
    const own = queues.filter(({ kind }) => key === 'all' || kind === key);
    const isFailed = key !== 'all' && own.some(({ failed }) => failed);
    const label = t(`kind.${key}`);
    return {
      key,
      label: isFailed ? `${label} !` : label,
      count: isFailed || !data ? undefined : own.reduce((sum, { total }) => sum + total, 0),
    };
  };
  const kinds = APPROVAL_KINDS.filter((kind) => queues.some((queue) => queue.kind === kind));
  const tabs = kinds.map(tabOf).filter(({ key, count }) => count !== 0 || key === active);
  return [tabOf('all'), ...tabs];
}

/** Number of approvals that are late, nearly late, or cannot be decided by the user. */
function Standing({ data }: { data: Inbox }) {
  const t = useWords(words);
  const rows = rowsIn(data, 'all');
  const counts = {
    late: rows.filter((row) => urgencyOf(row) === 'late').length,
    nearly: rows.filter((row) => urgencyOf(row) === 'nearly').length,
    own: rows.filter(({ lock }) => lock !== '').length,
  };
  return (
    <p className={css.standing}>
      {(['late', 'nearly', 'own'] as const).map((name) => (
        <span key={name} data-urgency={name}>
          <b>{counts[name]}</b> {t(name)}
        </span>
      ))}
    </p>
  );
}

/** Above the queue: kinds to choose from, and how it stands; kinds that failed say so. */
export function InboxTabs({ inbox, children }: { inbox: InboxState; children: ReactNode }) {
  const t = useWords(words);
  const { answer, tab, chooseTab } = inbox;
  const tabs = useTabs(answer.data, tab);
  const failed = (answer.data?.queues ?? []).filter(
    (queue) => queue.failed && (tab === 'all' || queue.kind === tab),
  );
  return (
    <>
      {answer.data && <Standing data={answer.data} />}
      <TabStrip label={t('kinds')} tabs={tabs} active={tab} choose={chooseTab}>
        {failed.length > 0 && (
          <Banner tone="danger">
            {t('failed', {
              kinds: [...new Set(failed.map(({ kind }) => t(`kind.${kind}`)))].join(t('listComma')),
            })}{' '}
            <button type="button" className="ui-link" onClick={() => void answer.reload()}>
              {t('retry')}
            </button>
          </Banner>
        )}
        {children}
      </TabStrip>
    </>
  );
}
