import { CONSOLE_BASE } from '../constants.ts';

/** Paths of `releases.json` and of the files of the versions, below the console's base. */
export const RELEASES_PATH = `${CONSOLE_BASE}release/releases.json`;
/** Server-sent events: the id of the list whenever it is another one. */
export const RELEASE_EVENTS_PATH = `${CONSOLE_BASE}release/events`;
export const ASSETS_PATH = `${CONSOLE_BASE}assets/`;
