import { CONSOLE_BASE } from '../constants.ts';

/** Where `releases.json` and the files of the versions are served, below the console's base. */
export const RELEASES_PATH = `${CONSOLE_BASE}release/releases.json`;
export const ASSETS_PATH = `${CONSOLE_BASE}assets/`;
