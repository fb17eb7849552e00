/** Results of payments in dispute: their modules say what can become of them, and ask for it here. */
export type { Disputable } from './disputable.ts';
export { disputeSpans, forcedApprovals, serveForced } from './forced.ts';
