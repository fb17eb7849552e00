export { ledgerProof } from './ledger-proof.job.ts';
