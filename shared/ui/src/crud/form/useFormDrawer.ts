import { can } from '@portal/auth';
import { AppError } from '@portal/http';
import { type PageWords, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../feedback/toast.ts';
import { uiWords } from '../../words/index.ts';
import { useDiscard } from './useDiscard.ts';
import { type FormState, useFormState } from './useFormState.ts';
import { nothingOf, type Values } from './validate.ts';

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

/** Properties of a form that a toolbar needs. */
export interface FormOpener {
  canCreate: boolean;
  createLabel: string;
  create(): void;
}

/** A form that creates or edits a record, in a dialog or a drawer. */
export interface FormDrawerState extends FormOpener, FormState {
  isOpen: boolean;
  title: string;
  /** More fields than a dialog holds (visual design §4.5). */
  isLong: boolean;
  /** Replaces a stale record, and what was typed over it, with the server's. */
  renew(): Promise<void>;
  /** Closes; asks first when something would be lost. */
  close(): void;
}

/** A dialog holds this many fields, a drawer more (visual design §4.5). */
const DIALOG_FIELDS = 6;

/** Body of a call: what was typed, and from the row what the form does not show (id, version). */
function bodyOf(schema: z.ZodObject, values: Values, row: Values = {}): Values {
  const names = Object.keys(schema.shape);
  return Object.fromEntries(names.map((name) => [name, (name in values ? values : row)[name]]));
}

/** Compares what a form shows of two states of a record: texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a resource: `const form = useFormDrawer(words, ConfigInput, configs, list.reload)`.
 * `form.create()` opens it empty, `form.edit(row)` filled; saving sends it once, then calls back.
 * `sayDone` says what became of it when that is more than `saved`. When somebody else has changed the
 * record meanwhile, the form says who, when and what, and keeps what was typed over their version.
 */
export function useFormDrawer<T extends FormTexts, S extends z.ZodObject>(
  words: PageWords<T>,
  schema: S,
  calls: FormCalls,
  onSaved: () => unknown,
  sayDone?: () => string | undefined,
): FormDrawerState & {
  create(initial?: Partial<z.output<S>>): void;
  edit(row: z.output<S>): void;
} {
  const t = useWords(words as unknown as PageWords<FormTexts>);
  const kit = useWords(uiWords);
  const label = useWords(words as unknown as PageWords<Record<string, string>>);
  const [opened, setOpened] = useState<{ row?: Values }>();

  const shut = () => {
    setOpened(undefined);
    form.begin({});
  };
  const form = useFormState(schema, async (_, values) => {
    const { row } = opened ?? {};
    const call = row ? calls.update : calls.create;
    const body = bodyOf(call.route.body, values, row);
    await call({ body } as never).catch(async (error) => {
      throw row ? await explain(error, row, values) : error;
    });
    shut();
    toast(sayDone?.() ?? t('saved'));
    onSaved();
  });

  const open = (row: Values | undefined, initial: Values = {}) => {
    const names = Object.keys(schema.shape);
    setOpened({ row });
    form.begin(
      Object.fromEntries(
        names.map((name) => [name, row?.[name] ?? initial[name] ?? nothingOf(schema, name)]),
      ),
    );
  };
  const read = async (row: Values | undefined) => {
    const params = bodyOf(calls.get.route.params, {}, row);
    return (await calls.get({ params } as never)) as Values;
  };
  /** Goes on from their version with what was typed here, and says what they have changed. */
  const explain = async (error: unknown, row: Values, typed: Values): Promise<unknown> => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') return error;
    const theirs = await read(row).catch(() => row);
    // Refused for another reason, or nobody knows what is there now.
    if (isSame(theirs.version, row.version)) return error;
    const names = Object.keys(schema.shape).filter((name) => name in row && name in theirs);
    const changed = names.filter((name) => !isSame(theirs[name], row[name]));
    const ours = names.filter((name) => !isSame(typed[name], row[name]));
    open({ ...row, ...theirs });
    for (const name of ours) form.set(name, typed[name]);
    const fields = changed.map((name) => label(name)).join(kit('comma'));
    const said = {
      who: String(theirs.updateBy ?? ''),
      time: String(theirs.updateTime ?? ''),
      fields,
    };
    const text = kit(said.who ? 'changedBy' : 'changedMeanwhile', said);
    return new AppError({ ...error, text: `${text}${kit('savesOver')}` });
  };
  const renew = async () => {
    try {
      open(await read(opened?.row));
    } catch (error) {
      form.refuse(error);
    }
  };

  const close = useDiscard(form.isDirty, shut);

  return {
    ...form,
    isOpen: opened !== undefined,
    title: t(opened?.row ? 'edit' : 'create'),
    isLong: Object.keys(schema.shape).length > DIALOG_FIELDS,
    canCreate: can(calls.create.permit),
    createLabel: t('create'),
    create: (initial?: Partial<z.output<S>>) => open(undefined, initial as Values | undefined),
    edit: (row: z.output<S>) => open(row as Values),
    renew,
    close,
  };
}
