import { can } from '@portal/auth';
import { batchRoutes } from '@portal/contract/finance/batch';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { pendings } from './api.ts';
import { columns, Search } from './fields.ts';
import { PendingRecord } from './PendingRecord.tsx';
import type { Chosen, Pending } from './pending.ts';
import { SettleDrawer } from './SettleDrawer.tsx';
import { Totals } from './Totals.tsx';
import { words } from './words.ts';

/** Page of each merchant's balance that awaits settlement, by currency, and of settling it. */
export function PendingPage() {
  const t = useWords(words);
  const list = useList(pendings.list, ['merId', 'currency']);
  const record = useRecord(list, pendings.preview);
  const [chosen, choose] = useState<readonly Chosen[]>();
  const settle = { label: t('settle'), call: batchRoutes.create };
  const refusalOf = ({ available }: Pending) =>
    BigInt(available) > 0n ? undefined : t('noneAvailableHere');
  const [merId, currency = ''] = record.id?.split('/') ?? [];
  const done = () => Promise.all([list.reload(), record.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="merId" />
        <Search.Text name="merName" />
        <Search.Currency name="currency" />
        <Search.Dict name="positive" type="sys_yes_no" />
        <Search.Dict name="settleCycle" type="settle_cycle" label="cycle" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={pendings.export}
        batch={[{ ...settle, run: (rows: Pending[]) => choose(rows) }]}
      />
      <Totals list={list} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        selectable={can(batchRoutes.create.permit)}
        actions={[{ ...settle, run: (row) => choose([row]), disabled: refusalOf }]}
      />
      <RecordDrawer
        record={{ ...record, id: merId }}
        title={t('titleIn', { currency: currencyName(currency) })}
      >
        {(preview) => (
          <PendingRecord key={record.id} preview={preview} settle={(row) => choose([row])} />
        )}
      </RecordDrawer>
      {chosen && (
        <SettleDrawer
          rows={chosen}
          close={() => choose(undefined)}
          onDone={() => {
            list.selection.clear();
            void done();
          }}
        />
      )}
    </ListPage>
  );
}
