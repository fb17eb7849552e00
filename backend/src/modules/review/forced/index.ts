/** Results that two persons decide: what shows them, and those of payments in dispute, which are asked for here. */
export { findLines, requireLine } from './bill.ts';
export type { Disputable } from './disputable.ts';
export { keepEvidence, nameOfLine, openEvidence, requireOpened } from './evidence.ts';
export { disputeSpans, forcedApprovals, serveForced } from './forced.ts';
