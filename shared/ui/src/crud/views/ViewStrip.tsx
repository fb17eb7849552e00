import './views.css';
import { useWords } from '@portal/i18n';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { showError, toast } from '../../feedback/toast.ts';
import { useConfirmed } from '../../feedback/useConfirmed.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';
import { IconMore } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { tipOf } from '../../tips/Tips.tsx';
import type { List } from '../list/types.ts';
import { type SavedView, savedViews } from './useSavedViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { chosenColumns, columnsKey, sameColumns } from './view-columns.ts';
import { viewWords } from './words.ts';

export interface ViewStripProps {
  list: List;
  views: SavedView[];
  reload(): Promise<unknown>;
}

/** One view: its name, and who shares it with whom as a tip. */
function ViewTab({ view, list, isOpen }: { view: SavedView; list: List; isOpen: boolean }) {
  const t = useWords(viewWords);
  const mine = view.roleName ? t('sharedWith', { role: view.roleName }) : t('mine');
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => list.openView(view.query, view.viewId)}
      {...tipOf(view.own ? mine : t('sharedBy', { name: view.ownerName }))}
    >
      {view.name}
    </button>
  );
}

/** Actions on the open view: keep or undo its changes, rename, share, delete. */
function OpenView({
  view,
  list,
  reload,
}: {
  view: SavedView;
  list: List;
  reload(): Promise<unknown>;
}) {
  const t = useWords(viewWords);
  const columns = useViewColumns(list.columnsOf, view);
  const [isEditing, setEditing] = useState(false);
  const remove = useConfirmed(savedViews.remove, async () => {
    list.openView('');
    await reload();
  });
  const [save] = useOnce(async () => {
    const { viewId, name, roleId, version } = view;
    const kept = { query: list.viewText, columns: chosenColumns(list.columnsOf) };
    try {
      await savedViews.update({
        body: { viewId, name, roleId, version, list: list.name, ...kept },
      });
      await reload();
      toast(t('saved'));
    } catch (error) {
      showError(error);
    }
  });
  const undo = () => {
    columns.restore();
    list.openView(view.query, view.viewId);
  };
  const changed = columns.differ || !list.shows(view.query);
  const ask = {
    title: t('remove'),
    text: t('removeText', { name: view.name }),
    verb: t('remove'),
    danger: true,
    done: t('removed'),
  };
  return (
    <>
      {changed && view.own && (
        <button type="button" className="ui-link" onClick={() => void save()}>
          {t('save')}
        </button>
      )}
      {changed && (
        <button type="button" className="ui-link" onClick={undo}>
          {t('reset')}
        </button>
      )}
      {view.own && (
        <MenuButton
          label={t('viewActions')}
          icon={<IconMore />}
          items={[
            { label: t('edit'), run: () => setEditing(true) },
            {
              label: t('remove'),
              danger: true,
              run: () => remove({ params: { viewId: view.viewId } }, ask),
            },
          ]}
        />
      )}
      {isEditing && <ViewDialog list={list} view={view} close={() => setEditing(false)} />}
    </>
  );
}

/** Saved views as text tabs above the search (visual design §4.3); the first shows everything. */
export function ViewStrip({ list, views, reload }: ViewStripProps) {
  const t = useWords(viewWords);
  const [params] = useSearchParams();
  const open = views.find(({ viewId }) => viewId === params.get('view'));
  return (
    <div className="ui-views" role="toolbar" aria-label={t('strip')}>
      <button type="button" aria-pressed={!open} onClick={() => list.openView('')}>
        {t('all')}
      </button>
      {views.map((view) => (
        <ViewTab key={view.viewId} view={view} list={list} isOpen={view === open} />
      ))}
      {open && <OpenView key={open.viewId} view={open} list={list} reload={reload} />}
    </div>
  );
}

const Anything = z.unknown();

/**
 * Columns of the open view on this device. A view that is opened here for the first time begins with
 * those it was saved with.
 */
function useViewColumns(list: string, view: SavedView | undefined) {
  const [stored, remember] = useRemembered<unknown>(columnsKey(list), Anything, undefined);
  const saved = view?.columns ?? null;
  const restore = () => remember(saved ? { ...saved, widths: {} } : { widths: {} });
  const isNew = view !== undefined && stored === undefined && saved !== null;
  useEffect(() => {
    if (isNew) restore();
  });
  return {
    differ: view !== undefined && !isNew && !sameColumns(chosenColumns(list), saved),
    restore,
  };
}
