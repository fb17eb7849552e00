import { periodOr } from '@portal/contract/common/statement-period';
import { type Answered, useCall, useSearchParams } from '@portal/ui';
import { statements } from './api.ts';

type Choices = NonNullable<ReturnType<typeof useChoices>['data']>;

const useChoices = (merId: string | undefined) =>
  useCall(statements.accounts, { query: merId === undefined ? {} : { merId } });

/** Merchant, currency and period that the address asks for, among the accounts that exist. */
export interface Asked {
  merId: string;
  currency: string;
  period: string;
}

/** Choices, the current choice, and the way to change it. */
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
  const period = choices && periodOr(params.get('period'), choices.today);
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
  // Anyone who was asked to choose, or has, may choose again.
  const isOpen = merId !== undefined || choices?.merchant === null;
  return { ...answer, choices, isOpen, period, asked, change };
}
