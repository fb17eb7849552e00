import { createContext } from 'react';

/** Reads the list again; a cell of a table is given its row only. */
export const ReloadContext = createContext<() => unknown>(() => undefined);
