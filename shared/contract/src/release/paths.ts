/** Where `releases.json` and the files of the versions are served, below the console's base. */
export const RELEASES_PATH = '/portal/merchant/release/releases.json';
export const ASSETS_PATH = '/portal/merchant/assets/';
