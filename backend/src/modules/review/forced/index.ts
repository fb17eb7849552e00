/** Results of payments in dispute: their modules say what can become of them, and ask for it here. */
export type { Disputable, Dispute, Outcome } from './disputable.ts';
export { disputedPayment, forcedApprovals, serveForced } from './forced.ts';
