import { z } from 'zod';
import { bounded } from './base.ts';

/** A day that exists, `yyyy-MM-dd`. Apart from `rule`: every page carries that, and few need days. */
export const realDay = (key = 'commonData.dateMsg') => bounded(10, key).pipe(z.iso.date(key));
