/** Work of an open window once the page that it opened with is there: fetched together, late. */
export { listenToReleases } from './release-events.ts';
export { tellWindow } from './tell-window.ts';
