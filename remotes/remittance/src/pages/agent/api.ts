import {
  type Agent,
  type AgentDetail,
  AgentForm,
  agentRoutes,
} from '@portal/contract/remittance/agent';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { connect } from '@portal/http';
import { formatRate, ppmOf, toMinor, typedMajor } from '@portal/money';
import { z } from 'zod';

export const agents = connect(agentRoutes);
export const entries = connect(agentEntryRoutes);
export const statements = connect(agentStatementRoutes);

export type Row = z.output<typeof Agent>;
export type Account = z.output<typeof AgentDetail>;

/** Fields of the form of an existing account; its currency stays and is that of the target balance. */
const Edited = AgentForm.safeExtend({ agentId: z.string(), version: z.number() });

/** Rates are typed in percent, the target balance in major units. */
const wireOf = <F extends z.output<typeof AgentForm>>({ currency, ...form }: F) => ({
  ...form,
  remitFeePpm: ppmOf(form.remitFeePpm),
  depositFeePpm: ppmOf(form.depositFeePpm),
  threshold: form.threshold === '' ? null : (toMinor(form.threshold, currency) ?? ''),
});

/** A rate as a form has it, in percent. */
export const percentOf = (ppm: number): string => formatRate(ppm).replace('%', '');

/** An account as its form edits it. */
export const formOf = (agent: Row) => ({
  ...agent,
  remitFeePpm: percentOf(agent.remitFeePpm),
  depositFeePpm: percentOf(agent.depositFeePpm),
  threshold: agent.threshold === null ? '' : typedMajor(agent.threshold, agent.currency),
});

export const formCalls = {
  create: Object.assign(
    ({ body }: { body: z.output<typeof AgentForm> }) =>
      agents.create({ body: { ...wireOf(body), currency: body.currency } }),
    { route: { body: AgentForm }, permit: agents.create.permit },
  ),
  update: Object.assign(
    ({ body }: { body: z.output<typeof Edited> }) => agents.update({ body: wireOf(body) }),
    { route: { body: Edited }, permit: agents.update.permit },
  ),
  get: Object.assign(
    async (input: { params: { agentId: string } }) => formOf(await agents.get(input)),
    { route: agentRoutes.get, permit: agents.get.permit },
  ),
};
