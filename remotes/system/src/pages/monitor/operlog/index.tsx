import { can } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Banner,
  columnsOf,
  DataTable,
  DictTag,
  Facts,
  ListPage,
  Nothing,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  searchOf,
  Toolbar,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useClean } from '../../../widgets/useClean.ts';
import css from './OperationDetail.module.css';
import { words } from './words.ts';

/** Page of the operations that users of the console carried out or tried (requirement 2.42). */
export default function OperlogPage() {
  const t = useWords(words);
  const list = useList(operations.list, 'operId');
  const record = useRecord(list, operations.get);
  const mayOpen = can(operations.get.permit);
  const remove = useRemoval(words, operations, {
    id: (operation) => operation.operId,
    name: (operation) => operation.operId,
    done: list.reload,
  });
  const cleanAll = useClean(words, operations.clean, list.reload);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="title" />
        <Search.Text name="object" />
        <Search.Text name="operName" />
        <Search.Dict name="businessType" type="sys_oper_type" />
        <Search.Dict name="status" type="sys_common_status" />
        <Search.Range name="params" label="operTime" />
        <Search.Text name="operIp" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={operations.export}
        actions={[cleanAll]}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={mayOpen ? record : undefined}
        actions={[remove.one]}
        selectable
      />
      {mayOpen && (
        <RecordDrawer record={record} title={t('operation')}>
          {(operation) => <OperationDetail operation={operation} />}
        </RecordDrawer>
      )}
    </ListPage>
  );
}

/** One operation: what was done, why it failed if it did, what was sent and answered. */
function OperationDetail({ operation }: { operation: Operation }) {
  const t = useWords(words);
  const { title, businessType, status, operName, operTime, errorMsg } = operation;
  const { operParam, jsonResult } = operation;
  return (
    <>
      <RecordHead line={`${operName} · ${operTime}`}>
        <strong className={css.title}>{title}</strong>
        <DictTag type="sys_oper_type" value={businessType} />
        <DictTag type="sys_common_status" value={status} />
      </RecordHead>
      {errorMsg && (
        <div className={css.error}>
          <Banner tone="danger">{errorMsg}</Banner>
        </div>
      )}
      <Section title={t('call')}>
        <Facts of={operation} fields={facts} />
      </Section>
      <Section title={t('operParam')}>
        <JsonText text={operParam} />
      </Section>
      <Section title={t('jsonResult')}>
        <JsonText text={jsonResult} />
      </Section>
    </>
  );
}

/** JSON as people read it; `undefined` for a text that was cut and is none any more. */
function indented(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Request or answer, indented; a text that was cut off is shown as it is. */
function JsonText({ text }: { text: string }) {
  const t = useWords(words);
  if (text === '') return <p className={css.nothing}>{t('nothing')}</p>;
  const shown = indented(text);
  return (
    <>
      <pre className={css.json}>{shown ?? text}</pre>
      {shown === undefined && <p className={css.nothing}>{t('cut')}</p>}
    </>
  );
}

const operations = connect(operlogRoutes);

type Operation = RowOf<typeof operlogRoutes.list>;

/** Its name for people, else its number. */
function ObjectCell({ row: { objName, objId } }: { row: Operation }) {
  return objName || objId || <Nothing />;
}

const { id, name, own, code, text, count, dict, remark, time } = columnsOf(
  words,
  operlogRoutes.list,
);

const columns = [
  id('operId', { width: [88, 84] }),
  name('title', { width: [124, 124] }),
  dict('businessType', 'sys_oper_type', { width: [92, 96] }),
  own('objName', ObjectCell, { width: [150, 140] }),
  code('operName', { width: [104, 100] }),
  text('deptName', { width: 140, hidden: true }),
  text('operIp', { width: [118, 116] }),
  text('operLocation', { hidden: true }),
  code('operUrl', { width: 240, hidden: true }),
  text('requestMethod', { width: [100, 140], hidden: true }),
  dict('status', 'sys_common_status', { width: [84, 96] }),
  remark('errorMsg', { width: [164, 148] }),
  time('operTime'),
  count('costTime', { width: [110, 120], hidden: true }),
];

const fact = columnsOf(words, operlogRoutes.get);

const facts = [
  fact.text('objName'),
  fact.code('objId'),
  fact.text('operName'),
  fact.text('deptName'),
  fact.text('operIp'),
  fact.text('operLocation'),
  fact.text('requestMethod'),
  fact.code('operUrl'),
  fact.code('method'),
  fact.time('operTime'),
  fact.count('costTime'),
  fact.code('requestId'),
];

const Search = searchOf(words, operlogRoutes.list);
