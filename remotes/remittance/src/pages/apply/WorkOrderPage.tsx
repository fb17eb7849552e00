import { can } from '@portal/auth';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  ListPage,
  Nothing,
  NumberLink,
  SearchForm,
  searchOf,
  showError,
  Toolbar,
  uiWords,
  useList,
} from '@portal/ui';
import { applications, type Work } from './api.ts';
import css from './apply.module.css';
import { LIST_PATH } from './paths.ts';
import { isOpen, timeLeft } from './time-left.ts';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

const { route, permit } = workOrders.answerFile;

/** Files of an answer by their names; who may read the application opens them. */
function AnswerLinks({ row: { workOrderId, files } }: { row: Work }) {
  const t = useWords(uiWords);
  if (!can(permit)) return files.map(({ name }) => name).join(', ');
  return (
    <span className={css.files}>
      {files.map(({ fileNo, name }) => (
        <button
          key={fileNo}
          type="button"
          className="ui-link"
          onClick={() =>
            void downloadFrom(route, { params: { workOrderId, fileNo: String(fileNo) } }).catch(
              showError,
            )
          }
        >
          {t('openDocument', { name })}
        </button>
      ))}
    </span>
  );
}

/** Time that a work order has left, or its delay; a dash once it is done. */
function TimeLeft({ row }: { row: Work }) {
  const t = useWords(words);
  if (!isOpen(row)) return <Nothing />;
  const { days, isLate } = timeLeft(row);
  return (
    <span className={isLate ? css.late : undefined}>
      {t(isLate ? 'lateDays' : 'leftDays', { count: days })}
    </span>
  );
}

/** The application that a work order is about. */
function ApplyLink({ row: { applyNo } }: { row: Work }) {
  const page = { to: `${LIST_PATH}?record=${applyNo}`, permit: applications.get.permit };
  return <NumberLink text={applyNo} page={page} />;
}

const list = columnsOf(words, remitWorkRoutes.list);
const columns = [
  list.own('applyNo', ApplyLink, { width: 176 }),
  list.dict('status', 'work_order_status', { width: [100, 120] }),
  list.dict('kind', 'remit_work_kind', { width: [116, 160] }),
  list.own('overdueMinutes', TimeLeft, { width: [108, 116], isFigure: true }),
  list.time('dueTime'),
  list.name('subject', { width: 200 }),
  list.remark('answer', { width: 160 }),
  list.own('files', AnswerLinks, { width: 132 }),
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
