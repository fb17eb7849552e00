/** Where a user changes the own password. */
export const PASSWORD_PATH = '/user/profile?tab=password';
