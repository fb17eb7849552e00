import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  NoPermission,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useOpenRow,
} from '@portal/ui';
import { quarantines } from './api.ts';
import css from './bench.module.css';
import { lineColumns, LineSearch as Search } from './fields.ts';
import { MendForm } from './MendForm.tsx';
import { RawLine } from './RawLine.tsx';
import type { Bench } from './useBench.ts';
import { words } from './words.ts';

function Lines({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const list = useList(quarantines.list, 'lineId');
  const record = useOpenRow(list);
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Text name="settleDate" />
        <Search.Dict name="reason" type="recon_quarantine_reason" />
      </SearchForm>
      <Toolbar list={list} columns={lineColumns} />
      <DataTable list={list} columns={lineColumns} record={record} />
      <RecordDrawer record={record} title={t('quarantined')}>
        {(line) => (
          <>
            <RawLine
              text={line.rawLine}
              file={`${line.fileName} · ${t('lineNo')} ${line.lineNo}`}
              span={line.span}
            />
            {can(quarantines.mend.permit) && (
              <MendForm
                key={`${line.lineId} ${line.version}`}
                line={line}
                done={async () => {
                  record.close();
                  await Promise.all([list.reload(), bench.recount()]);
                }}
              />
            )}
          </>
        )}
      </RecordDrawer>
    </ListPage>
  );
}

/** Lines that nobody could read: each is mended and runs again alone (money §5). */
export function QuarantineTab({ bench }: { bench: Bench }) {
  return (
    <div className={css.tab}>
      {can(quarantines.list.permit) ? (
        <Lines bench={bench} />
      ) : (
        <NoPermission permit={quarantines.list.permit ?? ''} />
      )}
    </div>
  );
}
