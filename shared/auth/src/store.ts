import { createStore } from 'jotai/vanilla';

/** The one store of client state, for the host and every remote. */
export const store = createStore();
