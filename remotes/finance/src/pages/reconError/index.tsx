import { can } from '@portal/auth';
import { PAGE_SIZES } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import {
  Button,
  CurrencySwitch,
  DataTable,
  IconMore,
  ImportDialog,
  ListPage,
  MenuButton,
  RecordDrawer,
  SearchForm,
  Select,
  showError,
  TabStrip,
  Toolbar,
  useExportFile,
  useImport,
  useList,
  useNarrow,
  useOnce,
  useRecord,
} from '@portal/ui';
import { ActionTab } from './ActionTab.tsx';
import { errors } from './api.ts';
import css from './bench.module.css';
import { ErrorCase } from './ErrorCase.tsx';
import { ErrorSearch, errorColumns, WaitSearch as Search, waitColumns } from './fields.tsx';
import { QuarantineTab } from './QuarantineTab.tsx';
import { type Bench, TABS, type Tab, useBench } from './useBench.ts';
import { words } from './words.ts';

/** All differences, handled ones too, and claims until their money has come. */
function AllTab({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const list = useList(errors.list, 'errorId');
  const record = useRecord(list, errors.get);
  const changed = () => Promise.all([list.reload(), record.reload(), bench.recount()]);
  return (
    <div className={css.tab}>
      <ListPage>
        <SearchForm list={list}>
          <ErrorSearch.Text name="anyId" />
          <ErrorSearch.Range name="params" label="settleDate" />
          <ErrorSearch.Dict name="handleStatus" type="handle_status" />
          <ErrorSearch.Dict name="errType" type="err_type" />
          <ErrorSearch.Dict name="direction" type="recon_direction" />
          <ErrorSearch.Dict name="claimStatus" type="recon_claim" />
          <ErrorSearch.Dict name="chnlCode" type="myDict_channel" />
          <ErrorSearch.Merchant name="merId" />
          <ErrorSearch.Dict name="age" type="recon_age" />
          <ErrorSearch.Dict name="proposed" type="sys_yes_no" />
          <ErrorSearch.Currency name="currency" />
        </SearchForm>
        <Toolbar list={list} columns={errorColumns} export={errors.export} />
        <DataTable list={list} columns={errorColumns} record={record} />
        <RecordDrawer record={record} title={t('case')}>
          {(error) => (
            <ErrorCase
              key={`${error.errorId} ${error.version} ${error.proposal?.auditId ?? ''}`}
              error={error}
              moveOn={changed}
              reload={changed}
            />
          )}
        </RecordDrawer>
      </ListPage>
    </div>
  );
}

/** Tab of what waits for a later bill, or for us: no difference yet (money §5). */
function WaitingTab() {
  const list = useList(errors.waiting, ['side', 'id']);
  return (
    <div className={css.tab}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="anyId" />
          <Search.Dict name="chnlCode" type="myDict_channel" />
          <Search.Dict name="age" type="recon_age" />
          <Search.Currency name="currency" />
        </SearchForm>
        <Toolbar list={list} columns={waitColumns} />
        <DataTable list={list} columns={waitColumns} />
      </ListPage>
    </div>
  );
}

const PARTS = {
  action: ActionTab,
  waiting: WaitingTab,
  quarantine: QuarantineTab,
  all: AllTab,
} as const satisfies Record<Tab, unknown>;

/** The workbench of differences between bills and our books (money §5). */
export default function ErrorPage() {
  const t = useWords(words);
  const bench = useBench();
  const counts = bench.overview.data?.counts;
  const Part = PARTS[bench.tab];
  return (
    <div className={css.bench}>
      {/* The other tabs are lists, which have filters and an export of their own. */}
      {bench.tab === 'action' && <Head bench={bench} />}
      <TabStrip
        label={t('title')}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`), count: counts?.[key] }))}
        active={bench.tab}
        choose={bench.show}
      >
        <Part bench={bench} />
      </TabStrip>
    </div>
  );
}

/** Unhandled differences as a workbook, to be decided in it, and back. */
function RoundTrip({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const { chnlCode, currency } = bench;
  const query = {
    pageNum: 1,
    pageSize: PAGE_SIZES[0],
    ...(chnlCode && { chnlCode }),
    ...(currency && { currency }),
  };
  const write = useExportFile(errors.sheet);
  const [save, isBusy] = useOnce(() => write(query).catch(showError));
  const imports = useImport({
    preview: errors.sheetPreview,
    run: errors.sheetImport,
    template: () => errors.sheet({ query }),
    hint: t('importHint'),
    done: bench.recount,
  });
  const ways = [
    ...(can(errors.sheet.permit)
      ? [{ label: t('exportSheet'), isBusy, run: () => void save() }]
      : []),
    ...(can(errors.sheetImport.permit)
      ? [{ label: t('importSheet'), isBusy: false, run: imports.action.run }]
      : []),
  ];
  if (ways.length === 0) return null;
  return (
    <>
      {isNarrow ? (
        <MenuButton label={t('roundTrip')} icon={<IconMore />} items={ways} />
      ) : (
        ways.map((way) => (
          <Button key={way.label} loading={way.isBusy} onClick={way.run}>
            {way.label}
          </Button>
        ))
      )}
      <ImportDialog imports={imports} />
    </>
  );
}

/** Of which channel and in which currency, and the round trip through a workbook. */
function Head({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const places = bench.overview.data?.places ?? [];
  const channels = new Map(places.map(({ chnlCode, chnlName }) => [chnlCode, chnlName]));
  const currencies = [...new Set(places.map(({ currency }) => currency))];
  return (
    <div className={css.head}>
      <span className={css.channel}>
        <Select
          prefix={<span className="ui-prefix">{t('chnlCode')}</span>}
          aria-label={t('chnlCode')}
          value={bench.chnlCode ?? ''}
          onChange={(chnlCode) => bench.change({ chnlCode, record: undefined })}
          options={[
            { value: '', label: t('allChannels') },
            ...[...channels].map(([value, label]) => ({ value, label })),
          ]}
        />
      </span>
      {currencies.length > 1 && (
        <CurrencySwitch
          currencies={currencies}
          current={bench.currency}
          choose={(currency) => bench.change({ currency, record: undefined })}
        />
      )}
      <RoundTrip bench={bench} />
    </div>
  );
}
