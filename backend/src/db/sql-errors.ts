/** SQLSTATE of an error of either engine. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A unique key was hit; with `constraint`, exactly that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return !constraint || (error as { constraint?: string }).constraint === constraint;
}

/** Another row still refers to it, or the one referred to is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';

/** A value that the column type cannot hold: too big a number, an impossible date, a NUL byte. */
export function isDataException(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') ?? false;
}

/** Lost a race with another transaction; the caller may try again. */
export function isRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** Waited too long for a row that another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Took longer than a statement may. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === '57014';
