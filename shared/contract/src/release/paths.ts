import { CONSOLE_BASE } from '../constants.ts';

/** Paths of `releases.json` and of the files of the versions, below the console's base. */
export const RELEASES_PATH = `${CONSOLE_BASE}release/releases.json`;
/**
 * The list without the hashes of files, which are most of it: a window asks for those of a version
 * when it opens the first page of it. Hosts from before ask for the whole list, and servers from
 * before answer with it.
 */
export const RELEASE_LIST = `${RELEASES_PATH}?files=apart`;
/** Files of a version with their hashes; they never change. */
export const versionFilesPath = (unit: string, digest: string) =>
  `${CONSOLE_BASE}release/files/${unit}/${digest}.json`;
/** Server-sent events: the id of the list whenever it is another one. */
export const RELEASE_EVENTS_PATH = `${CONSOLE_BASE}release/events`;
export const ASSETS_PATH = `${CONSOLE_BASE}assets/`;

/**
 * The calls of a window about itself without their schemas: sign-in reports failures too, and loads
 * no validator. `failures.ts` adds the schemas to these same objects.
 */
const report = { method: 'POST', permit: null, token: 'optional', passive: true } as const;

export const failureCall = { ...report, path: '/release/failure', answer: 'done' } as const;
export const windowCall = { ...report, path: '/release/window', answer: 'done' } as const;

/** Parameter of an address that carries the link of a trial. */
export const TRIAL_PARAMETER = 'try';
/** Call that opens a trial, without its schemas as well: few windows have one. */
export const trialCall = {
  method: 'POST',
  path: '/system/release/trial',
  permit: 'system:release:try',
  trace: { action: 'open' },
  answer: 'data',
} as const;
