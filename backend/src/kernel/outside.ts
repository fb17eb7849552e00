import type { Context } from './context.ts';

/** A user of a merchant or an agent: sees nothing of what orders cost the platform, nor who works there. */
export const isOutside = ({ actor }: Pick<Context, 'actor'>) => actor.mrspFlag !== '0';
