import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ResultsDialog } from '../../feedback/ResultsDialog.tsx';
import { toast } from '../../feedback/toast.ts';
import { Amount } from '../../parts/Amount.tsx';
import { CurrencySums } from '../../parts/CurrencySums.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useFormState } from './useFormState.ts';
import type { Values } from './validate.ts';

/** Result of one record; `msg` says why nothing changed. */
interface Result {
  id: string;
  ok: boolean;
  msg: string;
}

interface BatchDialogProps<Schema extends z.ZodObject> {
  title: string;
  /** Consequences of the action, for the money too. */
  text: ReactNode;
  verb: string;
  isDangerous?: boolean;
  /** Records with their amounts, in minor units. */
  records: readonly { id: string; minor: string; currency: string }[];
  /** Returns the number of records in the words of the page. */
  count(count: number): string;
  schema: Schema;
  initial: Values;
  send(accepted: z.output<Schema>): Promise<readonly Result[]>;
  /** Of all, once all of them went; of one, where others did not. */
  done: { all: string; one: string };
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
  /** Fields. */
  children?: ReactNode;
}

/**
 * Does something to one or several records that are money, after a question that sums them up; where
 * not all of them went, each says what became of it.
 */
export function BatchDialog<Schema extends z.ZodObject>(props: BatchDialogProps<Schema>) {
  const { title, text, verb, isDangerous, records, count, schema, send, done, close } = props;
  const [results, setResults] = useState<readonly Result[]>();
  const form = useFormState(
    schema,
    async (accepted) => {
      const answered = await send(accepted);
      if (!answered.every(({ ok }) => ok)) return setResults(answered);
      toast(done.all);
      close(true);
    },
    props.initial,
  );
  if (results) {
    const shown = records.map(({ id, minor, currency }) => {
      const { ok = false, msg = '' } = results.find((one) => one.id === id) ?? {};
      const what = (
        <>
          <code>{id}</code>
          <Amount minor={minor} currency={currency} />
        </>
      );
      return { key: id, what, ok, text: ok ? done.one : msg };
    });
    return <ResultsDialog results={shown} close={() => close(true)} />;
  }
  return (
    <FormDialog
      title={title}
      text={text}
      verb={verb}
      isDangerous={isDangerous}
      many={records.length}
      form={form}
      close={() => close(false)}
      renew={async () => close(true)}
    >
      <CurrencySums amounts={records} count={count} />
      {props.children}
    </FormDialog>
  );
}
