import {
  isMonth,
  isPeriod,
  momentsOf,
  periodAfter,
} from '@portal/contract/finance/statement-period';
import { type Answered, useCall, useSearchParams } from '@portal/ui';
import { statements } from './api.ts';

type Choices = NonNullable<ReturnType<typeof useChoices>['data']>;

const useChoices = (merId: string | undefined) =>
  useCall(statements.accounts, { query: merId === undefined ? {} : { merId } });

/** A period that has begun, as the address names it; else the month before this one. */
function periodOf(wanted: string | null, today: string): string {
  const isGood =
    wanted !== null && isPeriod(wanted) && momentsOf(wanted).from.slice(0, 10) <= today;
  return isGood ? wanted : periodAfter(today.slice(0, 'yyyy-MM'.length), -1);
}

/** What the address asks for, in the account that there is. */
export interface Asked {
  merId: string;
  currency: string;
  period: string;
}

/** What can be asked for, what is, and how something else is. */
export interface Asking extends Omit<Answered<Choices>, 'data'> {
  choices: Choices | undefined;
  /** There is more than one merchant to choose from. */
  isOpen: boolean;
  /** Month or day; undefined until it is known what can be asked for. */
  period: string | undefined;
  asked: Asked | undefined;
  change(changes: Partial<Record<keyof Asked, string | undefined>>): void;
}

/** Merchant, currency and period of the page: they stand in the tab's address, as far as chosen. */
export function useAsked(): Asking {
  const [params, setParams] = useSearchParams();
  const merId = params.get('merId') ?? undefined;
  const { data: choices, ...answer } = useChoices(merId);
  const currencies = choices?.currencies ?? [];
  const wanted = params.get('currency') ?? '';
  const currency = currencies.includes(wanted) ? wanted : currencies[0];
  const period = choices && periodOf(params.get('period'), choices.today);
  const asked =
    choices?.merchant && period !== undefined && currency !== undefined
      ? { merId: choices.merchant.merId, currency, period }
      : undefined;
  const change: Asking['change'] = (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  // Whoever was asked to choose, or has, may choose again.
  const isOpen = merId !== undefined || choices?.merchant === null;
  return { ...answer, choices, isOpen, period, asked, change };
}

/** The period next to one; undefined when it has not begun by a day. */
export function periodBeside(period: string, by: 1 | -1, today: string): string | undefined {
  const beside = periodAfter(period, by);
  return beside <= today.slice(0, beside.length) ? beside : undefined;
}

/** The same time as a month, or as a day of it that has begun. */
export function periodBy(unit: 'month' | 'day', period: string, today: string): string {
  if (unit === 'month') return period.slice(0, 'yyyy-MM'.length);
  if (!isMonth(period)) return period;
  const last = momentsOf(period).to.slice(0, 10);
  return last < today ? last : today;
}
