import { can } from '@portal/auth';
import { refundPage } from '@portal/contract/orders/addresses';
import { REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { refundForm } from '@portal/contract/orders/refund';
import { tMessage, useWords } from '@portal/i18n';
import { currencyName, formatMinor, toMinor, typedMajor } from '@portal/money';
import {
  type FormDrawer,
  toast,
  useCall,
  useDiscard,
  useFormState,
  useIntent,
  useNavigate,
} from '@portal/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Finding, type Guard, refunds } from './api.ts';
import { words } from './words.ts';

const EMPTY = { refundAmt: '', reason: '', note: '', sameCardSeen: false };

/** Minor units of what is typed, if it is an amount above zero of that currency. */
function minorOf(typed: unknown, currency: string): string | undefined {
  const amount = refundForm(currency).shape.refundAmt.safeParse(typed);
  return amount.success ? toMinor(amount.data, currency) : undefined;
}

type DrawerForm = ComponentProps<typeof FormDrawer>['form'];

interface RefundFormState {
  form: DrawerForm;
  asked: ReturnType<typeof useGuard>;
  /** Minor units of what is typed, if it is an amount. */
  minor: string | undefined;
  /** It is all that is left. */
  isWhole: boolean;
  /** Fills in all that is left, or takes it out again. */
  fill(whole: boolean, guard: Guard): void;
  /** Reason why it cannot be sent as it is. */
  refusal: string | undefined;
}

interface Options {
  platOrderId: string;
  close(): void;
  onDone(): unknown;
}

/** The form of a refund: what is typed, what the guard says of it, and sending it. */
export function useRefundForm({ platOrderId, close, onDone }: Options): RefundFormState {
  const t = useWords(words);
  const said = useSaid();
  const sameCard = tMessage('refund.sameCard');
  const [currency, setCurrency] = useState('');
  const create = useIntent(refunds.create, (on) =>
    form.wait?.('answer', on ? t('confirming') : undefined),
  );
  const form = useFormState(
    refundForm(currency),
    async ({ refundAmt: typed, ...rest }) => {
      const refundAmt = toMinor(typed, currency) ?? '';
      const refundType = isWhole(refundAmt) ? REFUND_TYPE.full : REFUND_TYPE.partial;
      const answer = await create({ body: { platOrderId, refundType, refundAmt, ...rest } });
      said(answer, formatMinor(refundAmt, currency), currencyName(currency));
      close();
      onDone();
    },
    EMPTY,
  );
  const minor = minorOf(form.values.refundAmt, currency);
  const asked = useGuard(platOrderId, minor);
  const { guard, isOld } = asked;
  if (guard && guard.currency !== currency) setCurrency(guard.currency);
  const isWhole = (amount: string | undefined) => amount === guard?.refundableAmt;

  const refusal = guard && !isOld ? refusalOf(guard.findings) : undefined;
  const isUnseen = !isOld && needsLook(guard?.findings) && !form.values.sameCardSeen;
  const why = refusal ? t(`findings.${refusal.code}`) : isUnseen ? sameCard : undefined;
  return {
    asked,
    minor,
    isWhole: minor !== undefined && isWhole(minor),
    fill: (whole, { refundableAmt }) =>
      form.set('refundAmt', whole ? typedMajor(refundableAmt, currency) : ''),
    refusal: why,
    form: {
      ...form,
      set: (name: string, value: unknown) => {
        form.set(name, value);
        // The acknowledgement was for another amount.
        if (name === 'refundAmt') form.set('sameCardSeen', false);
      },
      // Ctrl Enter is held to the same as the button.
      submit: why === undefined ? form.submit : async () => undefined,
      isOpen: true,
      isLong: true,
      title: t('title', { platOrderId }),
      close: useDiscard(form.isDirty, close),
    },
  };
}

/** The finding that keeps an order from being refunded, if there is one. */
const refusalOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ tone }) => tone === 'red');

/** Another refund of the same card and amount: the caller has to say that this is not the same one. */
const needsLook = (findings: readonly Finding[] = []): boolean =>
  findings.some(({ code }) => code === 'sameCard');

/** Says that a refund was asked for, with a link to it for who may read it. */
function useSaid() {
  const t = useWords(words);
  const navigate = useNavigate();
  return ({ refundId, checkers }: { refundId: string; checkers: number }, ...sum: string[]) => {
    const { to, permit } = refundPage(refundId);
    const text = t('submitted', { count: checkers, amount: sum.join(' ') });
    if (!can(permit)) return toast(text);
    toast(
      <>
        {text}{' '}
        <button type="button" className="ui-link" onClick={() => void navigate(to)}>
          {refundId}
        </button>
      </>,
    );
  };
}

/** Time for which an amount rests before it is checked, in milliseconds. */
const REST_MS = 400;

/**
 * Fetches what an order allows: at once, and again once an amount (minor units) has rested. The old
 * answer stays meanwhile; `isOld` marks it.
 */
function useGuard(platOrderId: string, refundAmt: string | undefined) {
  const [asked, setAsked] = useState<string>();
  const [last, setLast] = useState<Guard>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(refundAmt), REST_MS);
    return () => clearTimeout(timer);
  }, [refundAmt]);
  const input = { params: { platOrderId }, query: { refundAmt: asked } };
  const answer = useCall(refunds.refundable, input, { keep: true });
  if (answer.data && answer.data !== last) setLast(answer.data);
  return {
    ...answer,
    guard: answer.data ?? last,
    isOld: asked !== refundAmt || answer.fetching || answer.error !== undefined,
  };
}
