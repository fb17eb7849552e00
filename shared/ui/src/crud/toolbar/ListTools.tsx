import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { IconFilter, IconList, IconRefresh } from '../../icons.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { Column } from '../table/columns.ts';
import { PHONE_VIEWS, usePhoneView } from '../table/usePhoneView.ts';
import { KeepView } from '../views/KeepView.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';

/** On a phone: records of three lines, or the table for comparing. */
function ViewSwitch() {
  const t = useWords(uiWords);
  const [view, setView] = usePhoneView();
  return (
    <Segments label={t('tableView')}>
      {PHONE_VIEWS.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === view}
          onClick={() => setView(option)}
        >
          {t(option)}
        </button>
      ))}
    </Segments>
  );
}

/** Show or hide the search, refresh, choose columns (requirement 2.31). */
export function ListTools<Row>({ list, columns }: { list: List<Row>; columns: Column<Row>[] }) {
  const t = useWords(uiWords);
  const isNarrow = useNarrow();
  const [isChoosing, setChoosing] = useState(false);
  const refresh = () => {
    if (!list.fetching) void list.reload();
  };
  useShortcuts({ r: refresh, c: () => setChoosing(true) });
  const keep = <KeepView list={list as List} />;
  if (isNarrow) {
    return (
      <div className="ui-tools">
        {keep}
        <ViewSwitch />
      </div>
    );
  }
  return (
    <div className="ui-tools">
      <IconButton
        icon={IconFilter}
        label={t(list.search.isShown ? 'hideSearch' : 'showSearch')}
        onClick={list.search.toggle}
      />
      <IconButton icon={IconRefresh} label={t('refresh')} onClick={refresh} />
      <IconButton icon={IconList} label={t('columns')} onClick={() => setChoosing(true)} />
      {keep}
      {isChoosing && (
        <ColumnsDialog list={list.columnsOf} columns={columns} close={() => setChoosing(false)} />
      )}
    </div>
  );
}
