import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';

/** Amount due on a day by the business calendars (money §4); it may be below zero. */
export const SettleDay = z.object({ day: z.string(), amount: MinorUnits, lineCnt: z.number() });
export type SettleDay = z.output<typeof SettleDay>;
