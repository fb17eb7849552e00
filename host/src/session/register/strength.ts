import { classesIn } from '@portal/contract/kit/rules/passwords';
import { RegisterInput } from '@portal/contract/session/register';

/** From this length on, a password of all four classes counts as strong. */
const STRONG_LENGTH = 12;

/** Strength of a new password, by the rule that the server enforces. */
export interface Strength {
  level: 'weak' | 'fair' | 'strong';
  length: number;
  classes: number;
}

/** Strength of a text: weak ones are refused. */
export function strengthOf(password: string): Strength {
  const { length } = password;
  const classes = classesIn(password);
  const isTaken = RegisterInput.shape.password.safeParse(password).success;
  const isStrong = classes === 4 && length >= STRONG_LENGTH;
  return { level: isTaken ? (isStrong ? 'strong' : 'fair') : 'weak', length, classes };
}
