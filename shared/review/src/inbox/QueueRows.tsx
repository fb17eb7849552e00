import { useWords } from '@portal/i18n';
import { Button, ErrorState, ListDrawing, StateView } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { reviewWords } from '../words.ts';
import { QueueItem } from './QueueItem.tsx';
import css from './queue.module.css';
import type { Requests } from './useRequests.ts';

const BONES = ['1', '2', '3', '4', '5'];

interface QueueRowsProps {
  requests: Requests;
  label: string;
  canDecide: boolean;
}

/** Nothing waits, which is good news, or the filters find nothing. */
function Nothing({ requests: { list } }: Pick<QueueRowsProps, 'requests'>) {
  const t = useWords(reviewWords);
  const names = Object.keys(list.filters);
  const isInbox = names.length === 1 && list.filters.verStatus === '0';
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t(isInbox ? 'emptyTitle' : 'noneTitle')}
      text={t(isInbox ? 'emptyText' : 'noneText')}
    >
      {!isInbox && <Button onClick={list.reset}>{t('clearFilters')}</Button>}
    </StateView>
  );
}

/** The requests of the page, or why there are none; the open one is kept in view. */
export function QueueRows({ requests, label, canDecide }: QueueRowsProps) {
  const { list, id, isNamed, searchOf } = requests;
  const { screen, selection } = list;
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (id !== undefined) {
      rows.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [id]);
  if (screen.is === 'failed') {
    return <ErrorState error={screen.error} retry={() => void list.reload()} />;
  }
  if (screen.is === 'empty') return <Nothing requests={requests} />;
  return (
    <ul ref={rows} className={css.rows} aria-label={label} aria-busy={list.fetching}>
      {screen.is === 'loading'
        ? BONES.map((bone) => (
            <li key={bone} className={css.item}>
              <span className="ui-bone" />
            </li>
          ))
        : list.rows.map((request) => (
            <QueueItem
              key={request.auditId}
              request={request}
              to={searchOf(request.auditId)}
              isNext={isNamed}
              isOpen={request.auditId === id}
              isChosen={selection.has(request)}
              toggle={canDecide ? () => selection.toggle(request) : undefined}
            />
          ))}
    </ul>
  );
}
