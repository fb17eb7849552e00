/** Name of applications in the audit trail. */
export const REMIT_OBJECT = 'remit:apply';

/** Columns of `remit_apply as r` that say whose an application is, for `scopeFilter`. */
export const REMIT_SCOPE = {
  merId: 'r.mer_id',
  agentId: 'r.agent_id',
  createBy: 'r.create_by',
} as const;
