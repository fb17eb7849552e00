import { useSession } from '@portal/auth';
import { type FigureField, figuresOf } from './fields.ts';

/** `mrspFlag` of the user of a merchant (specification §3). */
const MERCHANT = '2';

/** Whether a user of a merchant is signed in, who pays the fees and is told nothing of channels. */
export const useIsMerchant = (): boolean => useSession().mrspFlag === MERCHANT;

/** The figures of the dashboard, as they are called for whoever is signed in. */
export const useFigures = (): FigureField[] => figuresOf(useIsMerchant());
