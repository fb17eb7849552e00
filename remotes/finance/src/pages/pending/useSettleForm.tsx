import { can } from '@portal/auth';
import { batchPage } from '@portal/contract/finance/addresses';
import { batchRoutes } from '@portal/contract/finance/batch';
import { SETTLE_METHOD, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { settleAmount } from '@portal/contract/finance/settle-amount';
import type { Answer } from '@portal/contract/kit/route';
import { AppError, connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { toMinor, typedMajor } from '@portal/money';
import {
  type FormDrawer,
  type FormState,
  listAddress,
  toast,
  useDiscard,
  useFormState,
  useIntent,
  useLatest,
  useNavigate,
} from '@portal/ui';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { pendings } from './api.ts';
import { type Chosen, keyOf, type Owner, type Preview } from './pending.ts';
import { words } from './words.ts';

const { create: settle } = connect(batchRoutes);
/** Pattern of the field under which the server reports an error of an item. */
const ITEM = /^items\.(\d+)\./;

const isPayable = (preview: Preview | undefined): preview is Preview =>
  preview !== undefined && preview.payableAmt !== '0';

/** A refusal with its fields named after the rows of the form, which are those that were sent. */
function atRows(error: AppError, rows: readonly Preview[]): AppError {
  const fields = Object.entries(error.fields ?? {}).map(([field, message]) => {
    const row = rows[Number(ITEM.exec(field)?.[1] ?? Number.NaN)];
    return [row ? keyOf(row) : field, message] as const;
  });
  return new AppError({ ...error, text: error.text, fields: Object.fromEntries(fields) });
}

/** All that can be settled, as somebody would type it, by row. */
const prefillOf = (found: ReadonlyMap<string, Asked>) =>
  [...found.values()].flatMap(({ preview }) =>
    isPayable(preview)
      ? [[keyOf(preview), typedMajor(preview.payableAmt, preview.currency)] as const]
      : [],
  );

type DrawerForm = ComponentProps<typeof FormDrawer>['form'];

interface Options {
  /** Balances that were chosen. */
  rows: readonly Chosen[];
  close(): void;
  /** Batches were made. */
  onDone(): unknown;
}

export interface SettleForm {
  form: Pick<DrawerForm, 'close'> & FormState;
  /** State of each chosen balance, by `keyOf`. */
  asked: ReadonlyMap<string, Asked>;
  isLoading: boolean;
  /** Those that can be settled. */
  previews: readonly Preview[];
  /** Asks again for one that did not load. */
  again(row: Chosen): Promise<void>;
}

/** The form of a settlement: a preview and an amount for each chosen balance, and sending them. */
export function useSettleForm({ rows, close, onDone }: Options): SettleForm {
  const t = useWords(words);
  const tell = useSettled();
  const { asked, ask } = usePreviews();
  const previews = rows.map((row) => asked.get(keyOf(row))?.preview).filter(isPayable);
  const create = useIntent(settle, (on) => form.wait?.('answer', on ? t('confirming') : undefined));
  const send = async (typed: Record<string, string>) => {
    const items = previews.map(({ merId, currency, dueAmt }) => {
      const settleAmt = toMinor(typed[keyOf({ merId, currency })] ?? '', currency) ?? '';
      return { merId, currency, settleAmt, dueAmt };
    });
    const made = await create({ body: { items } }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const refused = atRows(error, previews);
      // Something may have been posted meanwhile: what was typed stays.
      void ask(previews.filter((row) => keyOf(row) in (refused.fields ?? {})));
      throw refused;
    });
    tell(made);
    close();
    onDone();
  };
  const fields = previews.map(
    (row) => [keyOf(row), settleAmount(row.currency, row.payableAmt)] as const,
  );
  const form = useFormState(z.object(Object.fromEntries(fields)), send);
  const latest = useLatest(form);
  const again = async (row: Chosen) => {
    const found = await ask([row]);
    for (const [key, typed] of prefillOf(found)) latest.current.set(key, typed);
  };
  useEffect(() => {
    let isGone = false;
    void ask(rows).then((found) => {
      if (!isGone) latest.current.begin(Object.fromEntries(prefillOf(found)));
    });
    return () => {
      isGone = true;
    };
  }, [ask, rows, latest]);
  return {
    asked,
    again,
    previews,
    isLoading: asked.size < rows.length,
    form: { ...form, close: useDiscard(form.isDirty, close) },
  };
}

/** Says that batches were made, with a link to the one, or to those that wait for their audit. */
function useSettled() {
  const t = useWords(words);
  const navigate = useNavigate();
  return (made: Answer<typeof batchRoutes.create>) => {
    const [first] = made;
    const text = t('settled', { count: made.length });
    const only = made.length === 1 && first ? first.batchNo : undefined;
    const waiting = listAddress('/finance/batch', batchRoutes.list, {
      status: SETTLE_STATUS.pending,
      settleMethod: SETTLE_METHOD.manual,
    });
    const { to, permit } = only
      ? batchPage(only)
      : { to: waiting, permit: batchRoutes.list.permit };
    if (!can(permit)) return toast(text);
    toast(
      <>
        {text}{' '}
        <button type="button" className="ui-link" onClick={() => void navigate(to)}>
          {only ?? t('openBatches')}
        </button>
      </>,
    );
  };
}

/** State of a balance that is to be settled: its preview, or why there is none. */
interface Asked {
  preview?: Preview;
  error?: AppError;
  /** Preview from before the last request. */
  before?: Preview | undefined;
}

async function askOne({ merId, currency }: Owner): Promise<[key: string, asked: Asked]> {
  const asked = await pendings.preview({ params: { merId, currency } }).then(
    (preview): Asked => ({ preview }),
    (error: unknown): Asked => {
      if (!(error instanceof AppError)) throw error;
      return { error };
    },
  );
  return [keyOf({ merId, currency }), asked];
}

/** Previews of several balances at once; some can be asked for again. */
function usePreviews() {
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const ask = useCallback(async (owners: readonly Owner[]): Promise<ReadonlyMap<string, Asked>> => {
    const answers = await Promise.all(owners.map(askOne));
    setAsked((old) => {
      const renewed = answers.map(
        ([key, answer]) => [key, { ...answer, before: old.get(key)?.preview }] as const,
      );
      return new Map([...old, ...renewed]);
    });
    return new Map(answers);
  }, []);
  return { asked, ask };
}
