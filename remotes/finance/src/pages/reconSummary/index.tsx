import { can } from '@portal/auth';
import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  ErrorState,
  IconButton,
  IconRefresh,
  ListDrawing,
  type ListOf,
  ListPage,
  SearchForm,
  StateView,
  searchOf,
  showError,
  useCall,
  useExportFile,
  useList,
  useOnce,
} from '@portal/ui';
import { useState } from 'react';
import { LinePages } from '../../widgets/lines/index.ts';
import { RowsDialog, type RowsOf } from '../../widgets/recon-rows/index.ts';
import { SummaryRows } from './SummaryRows.tsx';
import css from './summary.module.css';
import { words } from './words.ts';

const BONES = ['1', '2', '3', '4', '5', '6'];

/** Page of the totals of both sides for each day, and of their differences (domain §1.6). */
export default function SummaryPage() {
  const t = useWords(words);
  const list = useList(summaries.list, ['settleDate', 'chnlCode', 'currency']);
  const [rows, open] = useState<RowsOf>();
  const { screen, view } = list;
  // Once the rows are here, so that nothing competes with them.
  const enabled = screen.is === 'rows' && !list.fetching;
  const totals = useCall(summaries.total, { query: list.filters }, { keep: true, enabled });
  const body = () => {
    switch (screen.is) {
      case 'loading':
        return BONES.map((bone) => <span key={bone} className="ui-bone" />);
      case 'failed':
        return <ErrorState error={screen.error} retry={() => void list.reload()} />;
      case 'empty':
        return <StateView drawing={<ListDrawing />} title={t('none')} text={t('noneHint')} />;
      default:
        return <SummaryRows rows={screen.rows} totals={totals.data ?? []} open={open} />;
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

const Search = searchOf(words, reconSummaryRoutes.list);

/** Number of days, and the actions on all of them. */
function Bar({ list }: { list: ListOf<typeof reconSummaryRoutes.list> }) {
  const t = useWords(words);
  const write = useExportFile(summaries.export);
  const [save, isBusy] = useOnce(() => write(list.view).catch(showError));
  return (
    <div className={css.bar}>
      <output>{t('total', { count: list.total })}</output>
      {can(summaries.export.permit) && (
        <ActionButton label={t('export')} isBusy={isBusy} run={() => void save()} />
      )}
      <IconButton icon={IconRefresh} label={t('reload')} onClick={() => void list.reload()} />
    </div>
  );
}

const summaries = connect(reconSummaryRoutes);
