import { useSession } from '@portal/auth';
import { type FigureField, figuresOf } from './fields.ts';

/** `mrspFlag` of the user of a merchant (specification §3). */
const MERCHANT = '2';

/** The figures of the dashboard, as they are called for whoever is signed in. */
export const useFigures = (): FigureField[] => figuresOf(useSession().mrspFlag === MERCHANT);
