import { type FormDrawerState, useCall } from '@portal/ui';
import type { ReactNode } from 'react';
import { agents } from './agents.ts';

/** Accounts that a form can name; agents are few. */
const MOST = 100;

export interface AgentOption {
  value: string;
  label: string;
}

interface AgentFieldProps {
  form: FormDrawerState;
  /** The field, given the accounts of the chosen currency. */
  children(options: readonly AgentOption[]): ReactNode;
}

/** Open accounts in the currency that the form has, as the options of its field. */
export function AgentField({ form, children }: AgentFieldProps) {
  const { currency = '' } = form.values as { currency?: string };
  const { data } = useCall(
    agents.list,
    { query: { currency, pageNum: 1, pageSize: MOST } },
    { enabled: currency !== '' },
  );
  const open = (data?.rows ?? []).filter(({ status }) => status !== '2');
  return children(
    open.map(({ agentId, agentName }) => ({ value: agentId, label: `${agentName} ${agentId}` })),
  );
}
