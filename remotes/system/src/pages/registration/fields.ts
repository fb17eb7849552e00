import { registrationRoutes } from '@portal/contract/session/register';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, dict, remark, time } = columnsOf(words, registrationRoutes.list);

/** Those that are shown just fill a screen of 1440: who decided, and why, is in sight. */
export const columns = [
  id('userName'),
  code('regId', { hidden: true }),
  name('merName', { width: [172, 156] }),
  text('nickName', { width: 100 }),
  text('phonenumber', { width: 120 }),
  text('email', { width: 200, hidden: true }),
  dict('status', 'sys_registration_status', { width: [80, 96] }),
  time('createTime'),
  remark('reason', { width: [216, 200] }),
  text('verBy', { width: 100 }),
  time('verTime', { hidden: true }),
];

export const Search = searchOf(words, registrationRoutes.list);

/** Fields of a refusal. */
export const Refusal = registrationRoutes.refuse.body.pick({ reason: true });

export const Field = fieldsOf(words, Refusal);
