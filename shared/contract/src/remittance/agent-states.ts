import type { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { AGENT_STATUS, AGENT_TXN_TYPE } from './dictionaries.ts';

/** `agent_acct_status`: 0 normal, 1 frozen, 2 closed for good. */
export const AgentStatus = rule.dict(AGENT_STATUS);
export type AgentStatus = z.output<typeof AgentStatus>;

/**
 * `agent_txn_type` (domain §1.1): 1 deposit, 2 withdrawal, 3 debit of a remittance, 4 credit of one that
 * failed or came back, 5 fee, 6 adjustment.
 */
export const AgentTxnType = rule.dict(AGENT_TXN_TYPE);
export type AgentTxnType = z.output<typeof AgentTxnType>;

/** Those that people ask for: deposit, withdrawal, adjustment. */
export const RegisterType = rule.dict(
  AGENT_TXN_TYPE.deposit,
  AGENT_TXN_TYPE.withdrawal,
  AGENT_TXN_TYPE.adjustment,
);
export type RegisterType = z.output<typeof RegisterType>;

/** `dc_flag`: D takes from the agent's balance, C adds to it. */
export const DcFlag = rule.dict('D', 'C');

/** Kinds of an agent's entries by event of the ledger and step of its rule (money §1.1). */
export const TXN_TYPES: Readonly<Record<string, Readonly<Record<string, AgentTxnType>>>> = {
  AGENT_DEPOSIT: { gross: AGENT_TXN_TYPE.deposit, fee: AGENT_TXN_TYPE.fee },
  AGENT_WITHDRAWAL: { amount: AGENT_TXN_TYPE.withdrawal },
  AGENT_ADJUST_UP: { amount: AGENT_TXN_TYPE.adjustment },
  AGENT_ADJUST_DOWN: { amount: AGENT_TXN_TYPE.adjustment },
  REMIT_SENT: { amount: AGENT_TXN_TYPE.debit, fee: AGENT_TXN_TYPE.fee },
  REMIT_FAILED: { amount: AGENT_TXN_TYPE.credit, feeBack: AGENT_TXN_TYPE.fee },
  REMIT_FAILURE_REVERSED: { amount: AGENT_TXN_TYPE.debit, feeBack: AGENT_TXN_TYPE.fee },
  REMIT_RETURNED: { back: AGENT_TXN_TYPE.credit },
  REMIT_LOSS: { amount: AGENT_TXN_TYPE.credit },
  REMIT_LOSS_RECOVERED: { amount: AGENT_TXN_TYPE.credit },
};

/**
 * `agent_band`: how near an agent's available balance is to running out. NONE: it has no target
 * balance; USED_UP: it has one, and nothing is available.
 */
export const AgentBand = rule.dict('NONE', 'NORMAL', 'APPROACHING', 'BELOW', 'USED_UP');
export type AgentBand = z.output<typeof AgentBand>;

/**
 * Below this many percent of its target balance (`threshold`), its warning line, an agent is low, and
 * stays so until it is above the other share; between them it comes near (money §6).
 */
export const LOW_PERCENT = 60;
export const RECOVERED_PERCENT = 80;

/** Minor units of a share of a target balance, rounded down. */
export const shareOfTarget = (target: string, percent: number): string =>
  String((BigInt(target) * BigInt(percent)) / 100n);
