import type { Application } from './api.ts';

/** Entries of the blacklist in one line. */
export const hitText = (hits: Application['hits']): string =>
  hits.map(({ blackId, name }) => `#${blackId} ${name}`).join('; ');
