import { type Answered, answerMaker } from '../../kernel/answers.ts';
import type { Context } from '../../kernel/context.ts';
import type { LockedApplication } from './lock.ts';

/** Tells who has asked for something about an application what became of it; its amount, unless another is given. */
export const answerRemitter = (
  ctx: Context,
  { apply_no: id, payer_name: subject, amount, currency }: LockedApplication,
  answer: Pick<Answered, 'source' | 'maker' | 'outcome' | 'reason' | 'money'>,
): Promise<void> => answerMaker(ctx, { id, subject, money: { amount, currency }, ...answer });
