import './toolbar.css';
import { NEW_PARAM } from '@portal/contract/kit/found';
import type { ApprovalKind } from '@portal/contract/reports/queues';
import { useWords } from '@portal/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../arco.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { IconFilter, IconList, IconPlus, IconRefresh } from '../../icons.ts';
import { ApprovalsLink } from '../../parts/ApprovalsLink.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { useTabParam } from '../../parts/useTabParam.ts';
import { tipOf } from '../../tips/Tips.tsx';
import { uiWords } from '../../words/index.ts';
import type { ExportCall } from '../export/useExportFile.ts';
import type { FormOpener } from '../form/useFormDrawer.ts';
import type { List } from '../list/types.ts';
import { allowed, type BatchAction, type PageAction } from '../table/actions.ts';
import type { Column } from '../table/columns.ts';
import { PHONE_VIEWS, usePhoneView } from '../table/usePhoneView.ts';
import { KeepView } from '../views/KeepView.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListSummary } from './ListSummary.tsx';

interface ToolbarProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  /** The page's form: its title is the primary button. */
  create?: FormOpener;
  export?: ExportCall;
  /** Reason why the search result cannot be exported, if so. */
  exportRefusal?: string;
  /** Kind of the list's items that wait for a decision, for users whose approvals inbox shows them too. */
  approvals?: ApprovalKind;
  actions?: PageAction[];
  /** Actions on the chosen rows; shown instead of all else while there are some. */
  batch?: BatchAction<Row>[];
  /** Sums, beside the total. */
  children?: ReactNode;
}

function BatchButton<Row>({ action, rows }: { action: BatchAction<Row>; rows: Row[] }) {
  const reason = action.disabled?.(rows);
  return (
    <Button
      className={reason === undefined ? undefined : 'arco-btn-disabled'}
      aria-disabled={reason !== undefined}
      aria-description={reason}
      onClick={() => reason === undefined && action.run(rows)}
      {...tipOf(reason)}
    >
      {action.label}
    </Button>
  );
}

function ChosenRows<Row>({ list, batch }: { list: List<Row>; batch: BatchAction<Row>[] }) {
  const t = useWords(uiWords);
  const { rows, clear } = list.selection;
  return (
    <>
      <b role="status">{t('selected', { count: rows.length })}</b>
      {allowed(batch).map((action) => (
        <BatchButton key={action.label} action={action} rows={rows} />
      ))}
      <button type="button" className="ui-link" onClick={clear}>
        {t('clear')}
      </button>
    </>
  );
}

/** Opens the form for a new record where the address asks for it, once: the address forgets it. */
function useNewFromAddress(create: FormOpener | undefined): void {
  const [wanted, want] = useTabParam(NEW_PARAM);
  const open = useLatest(() => {
    want(undefined);
    if (create?.canCreate) create.create();
  });
  useEffect(() => {
    if (wanted !== undefined) open.current();
  }, [wanted, open]);
}

/** Above a list: how much there is, active filters, what the page can do, tools (2.31). */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, columns, create, approvals, actions, batch = [], children } = props;
  useNewFromAddress(create);
  const isChoosing = batch.length > 0 && list.selection.rows.length > 0;
  return (
    <div className="ui-toolbar">
      <div className="ui-toolbar-left" hidden={isChoosing}>
        <ListSummary list={list}>{children}</ListSummary>
      </div>
      {isChoosing && (
        <div className="ui-toolbar-left">
          <ChosenRows list={list} batch={batch} />
        </div>
      )}
      <div className="ui-toolbar-right" hidden={isChoosing}>
        {approvals && <ApprovalsLink kind={approvals} />}
        {create?.canCreate && (
          <Button type="primary" className="ui-create" icon={<IconPlus />} onClick={create.create}>
            {create.createLabel}
          </Button>
        )}
        {allowed(actions).map(({ label, run }) => (
          <Button key={label} onClick={run}>
            {label}
          </Button>
        ))}
        {props.export && (
          <ExportButton
            list={list}
            call={props.export}
            columns={columns}
            refusal={props.exportRefusal}
          />
        )}
        <ListTools list={list} columns={columns} />
      </div>
    </div>
  );
}

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
function ListTools<Row>({ list, columns }: { list: List<Row>; columns: Column<Row>[] }) {
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
