import { PROFILE_PATH } from '@portal/contract/session/menu-path';

export { PROFILE_PATH };

/** Address at which users change their own password. */
export const PASSWORD_PATH = `${PROFILE_PATH}?tab=password`;

/** Address of the home page below the console's base (specification §2, routes). */
export const HOME_PATH = '/index';

/** Error pages. */
export const NOT_FOUND_PATH = '/404';
export const NO_ACCESS_PATH = '/401';

/** Going to `/redirect` + an address remounts its page. */
export const REDIRECT_PATH = '/redirect';
