import { AppError } from '@portal/http';

/** What one of several was refused with, as if it had been the only one. */
export const refusedOf = (text: string): AppError =>
  new AppError({ kind: 'business', code: 500, text });
