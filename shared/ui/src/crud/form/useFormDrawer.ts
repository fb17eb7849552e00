import { can } from '@portal/auth';
import { AppError } from '@portal/http';
import { type PageWords, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { confirm } from '../../feedback/confirm.ts';
import { toast } from '../../feedback/toast.ts';
import { rememberFocus } from '../../hooks/remember-focus.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { uiWords } from '../../words/index.ts';
import { fieldError, type Refusals, refusalsOf, type Values } from './validate.ts';

/** A call as the form makes it: body or parameters are checked by its own schema. */
interface FormCall<Part extends 'body' | 'params'> {
  (input: never): Promise<unknown>;
  route: { [P in Part]: z.ZodObject };
  permit: string | null;
}

/** The calls of a resource that a form uses; `get` reads a record that has changed meanwhile. */
interface FormCalls {
  create: FormCall<'body'>;
  update: FormCall<'body'>;
  get: FormCall<'params'>;
}

/** Titles of the form in the words of the page: `create` is also the toolbar's button. */
interface FormTexts {
  create: string;
  edit: string;
  saved: string;
}

/** What a toolbar needs of a form. */
export interface FormOpener {
  canCreate: boolean;
  createLabel: string;
  create(): void;
}

/** A form that creates or edits, with what was typed and what was refused. */
export interface FormState extends FormOpener {
  isOpen: boolean;
  title: string;
  /** More fields than a dialog holds (visual design §4.5). */
  isLong: boolean;
  values: Values;
  /** Field → message; translated when shown, so both languages follow a switch. */
  refusals: Refusals;
  /** Why the whole form was refused; `stale` when somebody else has changed the record. */
  failure: { text: string; stale: boolean } | undefined;
  isBusy: boolean;
  /** Grows with each refused attempt. */
  attempts: number;
  isRequired(name: string): boolean;
  set(name: string, value: unknown): void;
  /** Checks a field when it is left. */
  leave(name: string): void;
  submit(): Promise<void>;
  /** Replaces a stale record, and what was typed over it, with the server's. */
  renew(): Promise<void>;
  /** Closes; asks first when something would be lost. */
  close(): void;
}

/** A dialog holds this many fields, a drawer more (visual design §4.5). */
const DIALOG_FIELDS = 6;

interface Opened {
  row?: Values;
  start: Values;
  putBack(): void;
}

const isDirty = (values: Values, start: Values) =>
  Object.keys(values).some((name) => values[name] !== start[name]);

/** Body of a call: what was typed, and from the row what the form does not show (id, version). */
function bodyOf(schema: z.ZodObject, values: Values, row: Values = {}): Values {
  const names = Object.keys(schema.shape);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? row[name]]));
}

/**
 * The form of a resource: `const form = useFormDrawer(words, ConfigInput, configs, list.reload)`.
 * `form.create()` opens it empty, `form.edit(row)` filled; saving sends it once, then calls back.
 */
export function useFormDrawer<T extends FormTexts, S extends z.ZodObject>(
  words: PageWords<T>,
  schema: S,
  calls: FormCalls,
  onSaved: () => unknown,
) {
  const t = useWords(words as unknown as PageWords<FormTexts>);
  const kit = useWords(uiWords);
  const [opened, setOpened] = useState<Opened>();
  const [values, setValues] = useState<Values>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [failure, setFailure] = useState<FormState['failure']>();
  const [attempts, setAttempts] = useState(0);

  const open = (row: Values | undefined, initial: Values = {}) => {
    const names = Object.keys(schema.shape);
    const start = Object.fromEntries(
      names.map((name) => [name, row?.[name] ?? initial[name] ?? '']),
    );
    setOpened((old) => ({ row, start, putBack: old?.putBack ?? rememberFocus() }));
    setValues(start);
    setRefusals({});
    setFailure(undefined);
  };
  const shut = () => {
    setOpened(undefined);
    // Once the dialog no longer holds the focus.
    if (opened) setTimeout(opened.putBack);
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.fields) setRefusals(error.fields);
    if (error.kind === 'unauthenticated') return;
    setAttempts((count) => count + 1);
    setFailure({ text: error.text, stale: error.kind === 'conflict' });
  };
  const send = async () => {
    const { row } = opened ?? {};
    const call = row ? calls.update : calls.create;
    const body = bodyOf(call.route.body, values, row);
    await call({ body } as never);
    shut();
    toast(t('saved'));
    onSaved();
  };
  const [submit, isBusy] = useOnce(async () => {
    const found = refusalsOf(schema, values);
    setRefusals(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) setAttempts((count) => count + 1);
    else await send().catch(refuse);
  });

  const renew = async () => {
    const { get } = calls;
    const params = bodyOf(get.route.params, {}, opened?.row);
    try {
      open((await get({ params } as never)) as Values);
    } catch (error) {
      refuse(error);
    }
  };

  const close = () => {
    if (!opened || !isDirty(values, opened.start)) return shut();
    confirm({
      title: kit('discardTitle'),
      text: kit('discardText'),
      verb: kit('discard'),
      keep: kit('stay'),
      danger: true,
      run: shut,
    });
  };

  return {
    isOpen: opened !== undefined,
    title: t(opened?.row ? 'edit' : 'create'),
    isLong: Object.keys(schema.shape).length > DIALOG_FIELDS,
    canCreate: can(calls.create.permit),
    createLabel: t('create'),
    create: (initial?: Partial<z.output<S>>) => open(undefined, initial as Values | undefined),
    edit: (row: z.output<S>) => open(row as Values),
    values,
    refusals,
    failure,
    isBusy,
    attempts,
    isRequired: (name: string) => fieldError(schema, name, '') !== undefined,
    set: (name: string, value: unknown) => {
      setValues((old) => ({ ...old, [name]: value }));
      setRefusals(({ [name]: _gone, ...others }) => others);
    },
    leave: (name: string) => {
      const message = fieldError(schema, name, values[name]);
      setRefusals(({ [name]: _old, ...others }) =>
        message ? { ...others, [name]: message } : others,
      );
    },
    submit,
    renew,
    close,
  };
}
