import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { columnsOf, DataTable, ListPage, SearchForm, searchOf, Toolbar, useList } from '@portal/ui';
import { AnswerLinks } from './AnswerLinks.tsx';
import { ApplyLink } from './ApplyLink.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

const list = columnsOf(words, remitWorkRoutes.list);
const columns = [
  list.own('applyNo', ApplyLink, { width: 176 }),
  list.dict('status', 'work_order_status', { width: [100, 120] }),
  list.dict('kind', 'remit_work_kind', { width: [116, 168] }),
  list.own('overdueMinutes', TimeLeft, { width: [108, 116], isFigure: true }),
  list.time('dueTime'),
  list.name('subject', { width: 240 }),
  list.remark('answer', { width: 200 }),
  list.own('files', AnswerLinks, { width: 160 }),
  list.text('openBy', { hidden: true }),
  list.time('openTime', { hidden: true }),
  list.text('answerBy', { hidden: true }),
  list.time('answerTime', { hidden: true }),
  list.time('closeTime', { hidden: true }),
  list.code('workOrderId', { width: 168, hidden: true }),
];
const Search = searchOf(words, remitWorkRoutes.list);

/** Work orders and questions of all applications, the most overdue first; each leads to its own. */
export function WorkOrderPage() {
  const orders = useList(workOrders.list, 'workOrderId');
  return (
    <ListPage>
      <SearchForm list={orders}>
        <Search.Id name="applyNo" />
        <Search.Dict name="kind" type="remit_work_kind" />
        <Search.Dict name="status" type="work_order_status" />
        <Search.Dict name="overdue" type="sys_yes_no" />
        <Search.Range name="params" label="openTime" />
        <Search.Text name="workOrderId" />
      </SearchForm>
      <Toolbar list={orders} columns={columns} />
      <DataTable list={orders} columns={columns} />
    </ListPage>
  );
}
