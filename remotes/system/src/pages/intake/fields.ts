import { CredentialInput, credentialRoutes, RotationInput } from '@portal/contract/system/intake';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, text, dict, remark, time } = columnsOf(words, credentialRoutes.list);

export const columns = [
  name('platform', { width: 180 }),
  id('credentialId', { width: 232 }),
  text('deptName', { width: 140 }),
  dict('status', 'sys_credential_status'),
  time('lastUsedAt'),
  time('expiresAt'),
  time('overlapUntil', { hidden: true }),
  text('lastUsedIp', { width: 140, hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  remark('remark', { hidden: true }),
];

/** Facts that the detail of a credential shows. */
export const facts = [
  text('deptName'),
  time('lastUsedAt'),
  text('lastUsedIp'),
  text('createBy'),
  time('createTime'),
  remark('remark'),
];

/** Of a revoked one besides: by whom, when and why. */
export const end = [text('revokedBy'), time('revokedAt'), remark('revokeReason')];

export const Search = searchOf(words, credentialRoutes.list);

export const Field = fieldsOf(words, CredentialInput);

/** Fields of a rotation. */
export const Rotation = RotationInput.pick({ overlapHours: true, validDays: true });
export const RotationField = fieldsOf(words, Rotation);
