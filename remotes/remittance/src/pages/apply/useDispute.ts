import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { moneyText } from '@portal/contract/remittance/life/texts';
import { connect } from '@portal/http';
import { type Forced, useForced } from '@portal/requests';
import type { Application } from './api.ts';

const calls = connect(remitForcedRoutes);

/** Returns the dispute of an application whose channel contradicts itself, and the caller's actions on it. */
export function useDispute(application: Application, changed: () => unknown): Forced {
  const { applyNo: id, amount, currency, payeeName: payee, isDisputed } = application;
  const money = moneyText(amount, currency);
  const record = { calls, id, amount: money, payee, kind: 'remit', isDisputed } as const;
  return useForced(record, async () => changed());
}
