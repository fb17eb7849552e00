import { PROFILE_PATH } from '../routing/paths.ts';

/** Where a user changes the own password. */
export const PASSWORD_PATH = `${PROFILE_PATH}?tab=password`;
