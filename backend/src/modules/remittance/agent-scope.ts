/** Columns of `agent as a` that say whose an agent is, for `scopeFilter`. */
export const AGENT_SCOPE = {
  agentId: 'a.agent_id',
  deptId: 'a.dept_id',
  createBy: 'a.create_by',
} as const;
