import { MENDABLE, quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import { rule } from '@portal/contract/kit/rules';
import { numberIn } from '@portal/contract/kit/rules/amounts';
import { useWords } from '@portal/i18n';
import { CURRENCIES, typedMajor, typedMinor } from '@portal/money';
import { Button, Form, fieldsOf, Section, toast, useDict, useFormState } from '@portal/ui';
import { type Quarantined, quarantines } from './api.ts';
import css from './case.module.css';
import { faultOf } from './fault.ts';
import { words } from './words.ts';

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
export function MendForm({ line, done }: { line: Quarantined; done(): Promise<unknown> }) {
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
      toast(t('mended', { state: states.entry(state)?.label ?? state }));
      await done();
    },
    initialOf(line),
  );
  return (
    <Section title={t('mend')}>
      <p className={css.hint}>{wrong ? t('wrongField', { field: t(wrong) }) : t('wrongLine')}</p>
      {fault && <p className={css.hint}>{t(fault)}</p>}
      <Form form={form}>
        <div className={css.fields}>
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
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {t('mendAndRun')}
        </Button>
      </Form>
    </Section>
  );
}
