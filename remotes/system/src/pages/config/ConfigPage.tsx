import { ConfigInput } from '@portal/contract/system/config';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  SearchForm,
  Toolbar,
  toast,
  useAction,
  useFormDrawer,
  useList,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { configs } from './api.ts';
import { ConfigFields, type Opened } from './ConfigFields.tsx';
import { columns, Search } from './fields.ts';
import { words } from './words.ts';

/** Configuration parameters (requirement 2.40). */
export function ConfigPage() {
  const t = useWords(words);
  const list = useList(configs.list, 'configId');
  const form = useFormDrawer(words, ConfigInput, configs, list.reload);
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
