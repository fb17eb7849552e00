import { isUniqueViolation } from '../db/sql-errors.ts';
import { refuseField } from './refusal.ts';

/** Unique indexes of users: the field that hits one, and what it says. */
export const TAKEN = {
  userName: { index: 'sys_user_name', key: 'register.nameTaken' },
  phonenumber: { index: 'sys_user_phone', key: 'PersonalCenter.phoneTaken' },
  email: { index: 'sys_user_email', key: 'PersonalCenter.emailTaken' },
} as const;

/** Name, phone and mail are unique; anyone who loses a race hears the same as anyone who types a known one. */
export function taken(error: unknown): never {
  const hit = Object.entries(TAKEN).find(([, { index }]) => isUniqueViolation(error, index));
  if (!hit) throw error;
  const [field, { key }] = hit;
  throw refuseField(field, key);
}
