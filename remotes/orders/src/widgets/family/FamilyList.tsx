import type { Answer } from '@portal/contract/kit/route';
import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { scanOrderRoutes } from '@portal/contract/orders/families';
import { platformToday } from '@portal/http';
import { tMessage } from '@portal/i18n';
import {
  type Column,
  DataTable,
  type FiltersOf,
  type List,
  ListPage,
  type OpenRecord,
  RecordDrawer,
  SearchForm,
  searchOf,
  Toolbar,
} from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import { OrderDetail, orderWords } from '../order/index.ts';
import { OrderSums, type StatCall } from '../sums/index.ts';

type Filters = FiltersOf<typeof scanOrderRoutes.list>;
type Detail = Answer<typeof scanOrderRoutes.get>;

interface FamilyListProps<Row> {
  /** Kind of one record. */
  title: string;
  list: List<Row, Filters>;
  record: OpenRecord<Row, Detail>;
  columns: Column<NoInfer<Row>>[];
  calls: { export: ComponentProps<typeof Toolbar>['export']; stat: StatCall };
  /** Search fields that only this family has. */
  children?: ReactNode;
}

/** A list of the orders of a family: what all of them search for, their sums, rows and details. */
export function FamilyList<Row>(props: FamilyListProps<Row>) {
  const { title, list, record, columns, calls, children } = props;
  const refusal = refusalOfOrderExport(list.filters, platformToday());
  const changed = () => Promise.all([list.reload(), record.reload()]);
  return (
    <ListPage>
      <SearchForm list={list}>
        <FamilySearch />
        {children}
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={calls.export}
        exportRefusal={refusal && tMessage(refusal)}
      >
        <OrderSums call={calls.stat} list={list} />
      </Toolbar>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={title}>
        {(order) => <OrderDetail key={order.platOrderId} order={order} changed={changed} />}
      </RecordDrawer>
    </ListPage>
  );
}

const Search = searchOf(orderWords, scanOrderRoutes.list);

/** Search fields of every family, most used first. */
function FamilySearch() {
  return (
    <>
      <Search.Id name="anyId" />
      <Search.Merchant name="merId" />
      <Search.Dict name="status" type="order_status" />
      <Search.Range name="params" label="txnTime" />
      <Search.Text name="accNo" label="card" />
      <Search.Range name="settleDays" />
      <Search.Dict name="reconFlag" type="recon_flag" />
      <Search.Text name="respCode" />
      <Search.Currency name="currency" />
    </>
  );
}
