import { registrationRoutes } from '@portal/contract/session/register';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, dict, remark, time } = columnsOf(words, registrationRoutes.list);

export const columns = [
  id('userName', { width: 180 }),
  code('regId', { hidden: true }),
  name('merName'),
  text('nickName', { width: 120 }),
  text('phonenumber', { width: 148 }),
  text('email', { width: 200, hidden: true }),
  dict('status', 'sys_registration_status'),
  time('createTime'),
  text('verBy', { width: 120 }),
  time('verTime'),
  remark('reason'),
];

export const Search = searchOf(words, registrationRoutes.list);

/** What a refusal asks for. */
export const Refusal = registrationRoutes.refuse.body.pick({ reason: true });

export const Field = fieldsOf(words, Refusal);
