import { can } from '@portal/auth';
import { MENDABLE, quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import { rule } from '@portal/contract/kit/rules';
import { numberIn } from '@portal/contract/kit/rules/amounts';
import { useWords } from '@portal/i18n';
import { CURRENCIES, typedMajor, typedMinor } from '@portal/money';
import {
  DataTable,
  Form,
  fieldsOf,
  ListPage,
  NoPermission,
  RecordDrawer,
  SearchForm,
  Section,
  SubmitButton,
  Toolbar,
  toast,
  useDict,
  useFormState,
  useList,
  useOpenRow,
} from '@portal/ui';
import { type Quarantined, quarantines } from './api.ts';
import css from './bench.module.css';
import caseCss from './case.module.css';
import { faultOf } from './fault.ts';
import { lineColumns, LineSearch as Search } from './fields.tsx';
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

/** Major units, as people read them on a bill; the server checks them in minor ones. */
const major = rule.pattern(20, /^-?\d+(\.\d+)?$/, 'commonData.formatMsg', numberIn);
const Mended = quarantineRoutes.mend.body.omit({ version: true }).extend({
  isReturned: rule.dict('Y', 'N'),
  amount: major,
  cost: major,
});
const Field = fieldsOf(words, Mended);

/** `USD` as a file may have it, or `840`, as the numeric code. */
const numericOf = (text: string): string =>
  [...CURRENCIES.values()].find(({ currCode }) => currCode === text)?.numCode ?? text;

function initialOf({ fields }: Quarantined) {
  const { amount, cost } = fields;
  const currency = numericOf(fields.currency ?? '');
  const shown = (minor: string | undefined) =>
    minor && currency ? typedMajor(minor, currency) : '';
  return {
    ...fields,
    currency,
    isReturned: fields.isReturned === 'true' ? 'Y' : 'N',
    amount: shown(amount),
    cost: shown(cost),
  };
}

/** Form to correct a line. It counts at once, and matches, waits or differs like any other. */
function MendForm({ line, done }: { line: Quarantined; done(): Promise<unknown> }) {
  const t = useWords(words);
  const states = useDict('recon_line_state');
  const wrong = MENDABLE.find((name) => name === line.field);
  const fault = faultOf(line.rawLine, line.span);
  const form = useFormState(
    Mended,
    async ({ isReturned, amount, cost, ...fields }) => {
      const { state } = await quarantines.mend({
        params: { lineId: line.lineId },
        body: {
          ...fields,
          isReturned: isReturned === 'Y',
          amount: typedMinor(amount, fields.currency) ?? '',
          cost: typedMinor(cost, fields.currency) ?? '',
          version: line.version,
        },
      });
      form.begin({});
      toast(t('mended', { state: states.label(state) }));
      await done();
    },
    initialOf(line),
  );
  return (
    <Section title={t('mend')}>
      <p className={caseCss.hint}>
        {wrong ? t('wrongField', { field: t(wrong) }) : t('wrongLine')}
      </p>
      {fault && <p className={caseCss.hint}>{t(fault)}</p>}
      <Form form={form}>
        <div className={caseCss.fields}>
          <Field.Dict name="kind" type="recon_kind" />
          <Field.Switch name="isReturned" />
          <Field.Text name="reference" />
          <Field.Text name="channelReference" />
          <Field.Text name="queryId" />
          <Field.Text name="merOrderId" />
          <Field.Text name="traceNo" />
          <Field.Text name="acqInsCode" />
          <Field.Text name="terminal" />
          <Field.Currency name="currency" />
          <Field.Text name="amount" />
          <Field.Text name="cost" />
          <Field.Text name="txnTime" hint={t('timeHint')} />
        </div>
        <Field.TextArea name="reason" />
        <SubmitButton isBusy={form.isBusy}>{t('mendAndRun')}</SubmitButton>
      </Form>
    </Section>
  );
}
