import { useWords } from '@portal/i18n';
import { ErrorState, ListDrawing, ListPage, SearchForm, StateView, useList } from '@portal/ui';
import { useState } from 'react';
import { LinePages } from '../../widgets/lines/index.ts';
import { RowsDialog, type RowsOf } from '../../widgets/recon-rows/index.ts';
import { summaries } from './api.ts';
import { Bar } from './Bar.tsx';
import { Search } from './fields.ts';
import { SummaryRows } from './SummaryRows.tsx';
import css from './summary.module.css';
import { words } from './words.ts';

const BONES = ['1', '2', '3', '4', '5', '6'];

/** Page of the totals of both sides for each day, and of their differences (domain §1.6). */
export function SummaryPage() {
  const t = useWords(words);
  const list = useList(summaries.list, ['settleDate', 'chnlCode', 'currency']);
  const [rows, open] = useState<RowsOf>();
  const { screen, view } = list;
  const body = () => {
    switch (screen.is) {
      case 'loading':
        return BONES.map((bone) => <span key={bone} className="ui-bone" />);
      case 'failed':
        return <ErrorState error={screen.error} retry={() => void list.reload()} />;
      case 'empty':
        return <StateView drawing={<ListDrawing />} title={t('none')} text={t('noneHint')} />;
      default:
        return <SummaryRows rows={screen.rows} open={open} />;
    }
  };
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Range name="params" label="settleDate" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Currency name="currency" />
      </SearchForm>
      <Bar list={list} />
      <div className={css.body} aria-busy={list.fetching}>
        {body()}
        <LinePages
          pageNum={view.pageNum}
          pages={Math.ceil(list.total / view.pageSize)}
          turn={list.turn}
        />
      </div>
      {rows && <RowsDialog of={rows} close={() => open(undefined)} />}
    </ListPage>
  );
}
