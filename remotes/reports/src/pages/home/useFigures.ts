import { useIsMerchant } from '@portal/auth';
import { type FigureField, figuresOf } from './fields.ts';

/** The figures of the dashboard, as they are called for whoever is signed in. */
export const useFigures = (): FigureField[] => figuresOf(useIsMerchant());
