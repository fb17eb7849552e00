import type { ErrType, ReconAction } from '@portal/contract/finance/recon-states';

/** Answers of reconciliation calls, as far as tests look at them. */

export interface ErrorAnswer {
  errorId: string;
  errType: ErrType;
  chnlName: string;
  merName: string;
  direction: string;
  platOrderId: string;
  refundId: string;
  platformAmt: string;
  channelAmt: string;
  diffAmt: string;
  handleStatus: string;
  handledBy: string;
  claimStatus: string;
  actions: ReconAction[];
  proposal: { own: boolean; action: string } | null;
  version: number;
}

export interface BillAnswer {
  billId: string;
  status: string;
  lineCnt: number;
  matchedCnt: number;
  waitingCnt: number;
  quarantineCnt: number;
  errorCnt: number;
  difference: string;
  channel: { state: string; count: number; amount: string }[];
  channelTotal: { count: number; amount: string };
  platform: { state: string; count: number; amount: string }[];
  platformTotal: { count: number; amount: string };
  matchedDifference: string;
  files: { fileId: string; status: string; refusal: string }[];
  waitsFor: string[];
}
