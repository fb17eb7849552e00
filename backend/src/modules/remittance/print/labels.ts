import type { RemitLifeKey } from '@portal/contract/remittance/life/say';
import lifeEn from '@portal/contract/words/life/en-US.json' with { type: 'json' };
import lifeZh from '@portal/contract/words/life/zh-CN.json' with { type: 'json' };
import en from '@portal/contract/words/remit-life/en-US.json' with { type: 'json' };
import zh from '@portal/contract/words/remit-life/zh-CN.json' with { type: 'json' };
import { sayFrom } from '../../../kernel/pdf/copy.ts';

/** Dictionaries that an application on paper names values of. */
export const DICTIONARIES = [
  'remit_audit_status',
  'remit_chnl_result',
  'remit_business_ind',
  'remit_fund_source',
  'id_type',
  'sys_user_sex',
  'sys_yes_no',
  'ledger_event',
  'ledger_step',
] as const;

/** Names of the values of dictionaries. */
export type Label = (dictionary: (typeof DICTIONARIES)[number], value: string) => string;

/** The words in which the page tells an application's life, in a language. */
export const sayIn = sayFrom<RemitLifeKey>({ 'zh-CN': [lifeZh, zh], 'en-US': [lifeEn, en] });
