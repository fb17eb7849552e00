import { AppError } from '@portal/http';

/** Wraps the refusal of one of several as if it had been the only one. */
export const refusedOf = (text: string): AppError =>
  new AppError({ kind: 'business', code: 500, text });
