/** Only the account's name is ever kept on the device. */
const STORAGE_KEY = 'login-account';

export const rememberedAccount = (): string => localStorage.getItem(STORAGE_KEY) ?? '';

/** Keeps the account for the next visit, or forgets the one that was kept. */
export function rememberAccount(account: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(STORAGE_KEY, account);
  else localStorage.removeItem(STORAGE_KEY);
}
