import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { Context } from './context.ts';

/** A user of a merchant or an agent: sees nothing of what orders cost the platform, nor who works there. */
export const isOutside = ({ actor }: Pick<Context, 'actor'>) =>
  actor.mrspFlag !== MRSP_FLAG.platform;

/** A filter by what users outside are not shown, such as the channel: they cannot count by it either. */
export const insideOnly = <T>(ctx: Pick<Context, 'actor'>, value: T): T | undefined =>
  isOutside(ctx) ? undefined : value;
