export type { FactColumn, FigureColumn } from './columns.ts';
export { channel, channelName, currency, daysIf, family, merchant } from './facts.tsx';
export { ReportView } from './ReportView.tsx';
export { usePeriods } from './usePeriods.ts';
export { whole } from './whole.ts';
export { reportWords } from './words.ts';
