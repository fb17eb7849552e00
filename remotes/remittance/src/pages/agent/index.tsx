import { AgentForm } from '@portal/contract/remittance/agent';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecordPage,
} from '@portal/ui';
import { AgentFields } from './AgentFields.tsx';
import { agents, formCalls, formOf } from './api.ts';
import { columns, Search } from './fields.tsx';
import { words } from './words.ts';

/** Accounts of agents: what they have, and how near that is to running out. */
export default function AgentPage() {
  const t = useWords(words);
  const list = useList(agents.list, 'agentId');
  const record = useRecordPage(list, '/remittance/agent/detail');
  const form = useFormDrawer(words, AgentForm, formCalls, list);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="agentId" />
        <Search.Text name="agentName" />
        <Search.Dict name="status" type="agent_acct_status" />
        <Search.Dict name="band" type="agent_band" />
        <Search.Currency name="currency" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={form} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[
          {
            label: t('edit'),
            call: agents.update,
            run: (agent) => form.edit(formOf(agent)),
            disabled: ({ status }) => (status === AGENT_STATUS.closed ? t('isClosed') : undefined),
          },
        ]}
      />
      <FormDrawer form={form}>
        <AgentFields form={form} />
      </FormDrawer>
    </ListPage>
  );
}
