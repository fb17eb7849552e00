import { ConfigInput, configRoutes } from '@portal/contract/system/config';
import {
  isParameterKey,
  MASKED,
  PARAMETERS,
  type ParameterKey,
  valueLabel,
} from '@portal/contract/system/parameters';
import { connect } from '@portal/http';
import { tMessage, useLanguage, useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  FormDrawer,
  fieldsOf,
  ListPage,
  SearchForm,
  searchOf,
  Toolbar,
  toast,
  useAction,
  useDict,
  useFormDrawer,
  useList,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { words } from './words.ts';

/** Configuration parameters (requirement 2.40). */
export default function ConfigPage() {
  const t = useWords(words);
  const list = useList(configs.list, 'configId');
  const form = useFormDrawer(words, ConfigInput, configs, list);
  const [opened, setOpened] = useState<Opened>();
  const create = () => {
    setOpened(undefined);
    form.create();
  };
  const edit: typeof form.edit = (config) => {
    setOpened(config);
    form.edit(config);
  };
  const remove = useRemoval(words, configs, {
    id: (config) => config.configId,
    name: (config) => config.configKey,
    keep: ({ configType }) => (configType === 'Y' ? t('builtIn') : undefined),
    done: list.reload,
  });
  const refreshCache = useAction(configs.refreshCache, () => toast(t('refreshed')));
  const refresh = { label: t('refreshCache'), call: configs.refreshCache, run: refreshCache };
  const change = { label: t('change'), call: configs.update, run: edit };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="configName" />
        <Search.Text name="configKey" />
        <Search.Dict name="configType" type="sys_yes_no" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={{ ...form, create }}
        export={configs.export}
        actions={[refresh]}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[change, remove.one]} selectable />
      <FormDrawer form={form}>
        <ConfigFields opened={opened} />
      </FormDrawer>
    </ListPage>
  );
}

const configs = connect(configRoutes);

/** The parameter that a form changes; none while it creates one. */
interface Opened {
  configKey: string;
  configType: 'Y' | 'N';
}

/** Fields of the form; key and mark of a built-in parameter are told, not asked for. */
function ConfigFields({ opened }: { opened: Opened | undefined }) {
  const t = useWords(words);
  const { entry } = useDict('sys_yes_no');
  const isBuiltIn = opened?.configType === 'Y';
  const key = opened?.configKey ?? '';
  return (
    <>
      <Field.Text name="configName" />
      {isBuiltIn ? (
        <Field.Fixed name="configKey" hint={t('fixedKey')} />
      ) : (
        <Field.Text name="configKey" />
      )}
      {isParameterKey(key) ? <ValueField configKey={key} /> : <Field.TextArea name="configValue" />}
      {isBuiltIn ? (
        <Field.Fixed name="configType" text={entry('Y')?.label} />
      ) : (
        <Field.Dict name="configType" type="sys_yes_no" />
      )}
      <Field.TextArea name="remark" />
    </>
  );
}

/** Hints that explain the values, below their controls. */
const HINTS = {
  'sys.account.captchaEnabled': 'hints.captcha',
  'sys.account.registerUser': 'hints.register',
  'sys.account.initPasswordModify': 'hints.modify',
  'sys.account.passwordValidateDays': 'hints.validate',
  'sys.account.passwordHistory': 'hints.history',
  'sys.account.stepUpMinutes': 'hints.stepUp',
  'sys.account.idleMinutes': 'hints.idle',
  'sys.account.maxSessions': 'hints.sessions',
  'sys.account.chrtype': 'hints.chrtype',
  'sys.login.blackIPList': 'hints.addresses',
  'sys.user.initPassword': 'hints.password',
  'mer.acquirer.code': 'hints.acquirer',
  'fee.unknown.side': 'hints.side',
  'ledger.keepDays': 'hints.ledgerDays',
  'refund.maxDays': 'hints.refundDays',
  'refund.feeBack': 'hints.refundFeeBack',
  'refund.cardFee': 'hints.refundCardFee',
  'refund.twoCheckers': 'hints.refundTwoCheckers',
  'recon.waitDates': 'hints.waitDates',
  'remit.feeBack': 'hints.remitFeeBack',
} as const satisfies Record<ParameterKey, string>;

/** Value of a built-in parameter, by the control of its type. */
function ValueField({ configKey }: { configKey: ParameterKey }) {
  const t = useWords(words);
  const { control } = PARAMETERS[configKey];
  const { min, max } = control.kind === 'whole' ? control : { min: 0, max: 0 };
  const field = { name: 'configValue', hint: t(HINTS[configKey], { min, max }) } as const;
  switch (control.kind) {
    case 'switch':
      return <Field.Switch {...field} on={control.on} off={control.off} />;
    case 'whole':
      return <Field.Counted {...field} unit={t(`units.${control.unit}`)} />;
    case 'choice': {
      const options = Object.entries(control.labels).map(([value, label]) => ({
        value,
        label: tMessage(label),
      }));
      return <Field.Choice {...field} options={options} />;
    }
    case 'list':
      return <Field.TextArea {...field} />;
    case 'password':
      return <Field.Password {...field} autoComplete="new-password" kept={MASKED} />;
    case 'text':
      return <Field.Text {...field} />;
  }
}

interface ConfigValueProps {
  row: { configKey: string; configValue: string };
}

/** A value as people read it: what a switch, a choice or a number of days says. */
function ConfigValue({ row: { configKey, configValue } }: ConfigValueProps) {
  // Its label follows the language.
  useLanguage();
  const label = valueLabel(configKey, configValue);
  return label ? tMessage(label) : configValue;
}

const { id, name, code, text, dict, own, remark, time } = columnsOf(words, configRoutes.list);

const columns = [
  id('configId', { width: 120 }),
  name('configName', { width: 300 }),
  code('configKey', { width: 256 }),
  own('configValue', ConfigValue, { width: [336, 316], isFact: true }),
  dict('configType', 'sys_yes_no', { width: 80 }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

const Search = searchOf(words, configRoutes.list);

const Field = fieldsOf(words, ConfigInput);
