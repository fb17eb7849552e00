import { refusedFields } from '@portal/contract/kit/refused-fields';
import { AppError, isCalledOff } from '@portal/http';
import { useState } from 'react';
import type { z } from 'zod';
import { useLatest } from '../../hooks/useLatest.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { useReleased } from '../../released/index.ts';
import { useUnsaved } from '../../unsaved/useUnsaved.ts';
import { fieldError, mostOf, nothingOf, type Refusals, type Values } from './validate.ts';

/** State of a form: the typed values, and what was refused of them. */
export interface FormState<Typed = unknown> {
  values: Values & Typed;
  /** Field → message; translated when shown, so both languages follow a switch. */
  refusals: Refusals;
  /** Reason why the whole form was refused; `stale` when somebody else has changed the record. */
  failure: { text: string; stale: boolean } | undefined;
  /** It is being sent, or waits to be. */
  isBusy: boolean;
  /** Sentence that says what sending waits for. */
  waits?: string | undefined;
  /** Something was typed that has not been sent. */
  isDirty: boolean;
  /** Grows with each refused attempt. */
  attempts: number;
  isRequired(name: string): boolean;
  /** No text at all is a value of the field, not its default nor one left out. */
  canBeEmpty(name: string): boolean;
  /** Returns the largest number of values that a field of several takes. */
  mostOf(name: string): number | undefined;
  set(name: string, value: unknown): void;
  /** Checks a field that was written to, once it is left and no button of the mouse is down. */
  leave(name: string): void;
  /** Sends what the schema accepts, once however often it is pressed. */
  submit(): Promise<void>;
  /** Starts over with these values, which count as saved. */
  begin(values: Values): void;
  /** Marks values as kept elsewhere, such as in a draft: the tab is no longer unsaved. */
  kept(values: Values): void;
  /** Shows what was found wrong, and leads to the first of it. */
  show(refusals: Refusals): void;
  /** Shows what a call was refused with. */
  refuse(error: unknown): void;
  /** Sending waits for the field `id`, such as for its uploads; without a text no longer. */
  wait?(id: string, text: string | undefined): void;
}

const differs = (values: Values, start: Values) =>
  Object.keys(values).some((name) => values[name] !== start[name]);

/**
 * A form by the schema of the contract; on a page: `useFormState(ProfileInput, save, profile)`.
 * `send` gets what the schema reads out of what was typed, and what was typed, once it is accepted;
 * what it rejects with is shown in the form. Until it is sent or taken back, the tab is marked as
 * unsaved.
 */
export function useFormState<Schema extends z.ZodObject>(
  schema: Schema,
  send: (accepted: z.output<Schema>, typed: Values) => Promise<void>,
  initial: Values = {},
): FormState<Partial<z.input<Schema>>> {
  return useForm(schema, send, initial, false);
}

/**
 * The form of a question to the server, as `useFormState` otherwise: what was typed is no work, and leaving
 * it asks nothing.
 */
export function useLookupForm<Schema extends z.ZodObject>(
  schema: Schema,
  send: (accepted: z.output<Schema>, typed: Values) => Promise<void>,
  initial: Values = {},
): FormState<Partial<z.input<Schema>>> {
  return useForm(schema, send, initial, true);
}

function useForm<Schema extends z.ZodObject>(
  schema: Schema,
  send: (accepted: z.output<Schema>, typed: Values) => Promise<void>,
  initial: Values,
  isLookup: boolean,
): FormState<Partial<z.input<Schema>>> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [failure, setFailure] = useState<FormState['failure']>();
  const [attempts, setAttempts] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const isDirty = !isLookup && differs(values, start);
  useUnsaved(isDirty);

  const show = (found: Refusals) => {
    setRefusals(found);
    setAttempts((count) => count + 1);
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === 'unauthenticated' || isCalledOff(error)) return;
    show(error.fields ?? {});
    setFailure({ text: error.text, stale: error.kind === 'conflict' });
  };
  const [waiting, setWaiting] = useState<Record<string, string | undefined>>({});
  const waits = Object.values(waiting).find(Boolean);
  const [submit, isSending] = useOnce(async () => {
    const read = schema.safeParse(values);
    setFailure(undefined);
    if (!read.success) return show(refusedFields(read.error));
    setRefusals({});
    await send(read.data, values).catch(refuse);
  });
  // An error that appears moves what is below it: the press that leaves the field would miss.
  const whenReleased = useReleased();
  const judge = useLatest((name: string, attempt: number) => {
    // A press that sent the form has judged more than the field's own rules.
    if (!touched.has(name) || attempt !== attempts) return;
    const message = fieldError(schema, name, values[name]);
    setRefusals(({ [name]: _old, ...others }) =>
      message ? { ...others, [name]: message } : others,
    );
  });

  return {
    // The fields of the form are those of the schema; what is typed so far may be less.
    values: values as Values & Partial<z.input<Schema>>,
    refusals,
    failure,
    isBusy: isSending || waits !== undefined,
    waits,
    isDirty,
    attempts,
    isRequired: (name) => fieldError(schema, name, nothingOf(schema, name)) !== undefined,
    canBeEmpty: (name) => fieldError(schema, name, '') === undefined,
    mostOf: (name) => mostOf(schema, name),
    set: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }));
      setTouched((old) => new Set(old).add(name));
      setRefusals(({ [name]: _gone, ...others }) => others);
    },
    leave: (name) => whenReleased(() => judge.current(name, attempts)),
    submit,
    begin: (next) => {
      setStart(next);
      setValues(next);
      setTouched(new Set());
      setRefusals({});
      setFailure(undefined);
    },
    kept: setStart,
    show,
    refuse,
    wait: (id, text) => setWaiting((old) => ({ ...old, [id]: text })),
  };
}
