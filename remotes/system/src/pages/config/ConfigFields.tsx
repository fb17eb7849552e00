import { isParameterKey } from '@portal/contract/system/parameters';
import { useWords } from '@portal/i18n';
import { useDict } from '@portal/ui';
import { Field } from './fields.ts';
import { ValueField } from './ValueField.tsx';
import { words } from './words.ts';

/** The parameter that a form changes; none while it creates one. */
export interface Opened {
  configKey: string;
  configType: 'Y' | 'N';
}

/** Fields of the form; key and mark of a built-in parameter are told, not asked for. */
export function ConfigFields({ opened }: { opened: Opened | undefined }) {
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
