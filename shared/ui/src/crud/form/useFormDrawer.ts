import { can } from '@portal/auth';
import { AppError } from '@portal/http';
import { type PageWords, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../feedback/toast.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
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

/** Reads a list again, and finds a new record in it; a page that has more to read gives a `reload` of its own. */
type Keeper = Pick<List<never>, 'reach'> & { reload(): unknown };

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
 * The form of a resource: `const form = useFormDrawer(words, ConfigInput, configs, list)`.
 * `form.create()` opens it empty, `form.edit(row)` filled; saving sends it once, then reads the list again. A new record
 * is marked there, or the toast leads to it. What stands in no list is told by a function instead.
 * `sayDone` says what became of it when that is more than `saved`. When somebody else has changed the
 * record meanwhile, the form says who, when and what, and keeps what was typed over their version.
 */
export function useFormDrawer<T extends FormTexts, S extends z.ZodObject>(
  words: PageWords<T>,
  schema: S,
  calls: FormCalls,
  keeper: Keeper | (() => unknown),
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
      const theirs = row && (await newerThan(row, error));
      if (!theirs) throw error;
      // What they have changed is none of the form's: nothing is to be decided.
      if (changedFields(row, theirs).length > 0) throw explain(error, row, theirs, values);
      await call({ body: bodyOf(call.route.body, values, theirs) } as never);
    });
    shut();
    const text = sayDone?.() ?? t('saved');
    if (typeof keeper === 'function') {
      toast(text);
      keeper();
      return;
    }
    keeper.reload();
    toast(text, 'success', row ? undefined : leadTo(keeper.reach?.(body)));
  });

  const leadTo = async (found: ReturnType<NonNullable<Keeper['reach']>> | undefined) => {
    const open = await found;
    return open && { text: kit('showRecord'), open };
  };

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
  /** Returns the record if a refusal is due to a version that someone else has written. */
  const newerThan = async (row: Values, error: unknown): Promise<Values | undefined> => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') return undefined;
    const theirs = await read(row).catch(() => row);
    return isSame(theirs.version, row.version) ? undefined : theirs;
  };
  /** Goes on from their version with what was typed here, and says what they have changed. */
  const explain = (error: AppError, row: Values, theirs: Values, typed: Values): AppError => {
    open({ ...row, ...theirs });
    for (const name of changedFields(row, typed)) form.set(name, typed[name]);
    const fields = changedFields(row, theirs).map((name) => label(name));
    const [who, time] = [String(theirs.updateBy ?? ''), String(theirs.updateTime ?? '')];
    const said = { who, time, fields: fields.join(kit('comma')) };
    const text = kit(who ? 'changedBy' : 'changedMeanwhile', said);
    return new AppError({ ...error, text: `${text}${kit('savesOver')}` });
  };
  const changedFields = (row: Values, other: Values): string[] =>
    Object.keys(schema.shape).filter(
      (name) => name in row && name in other && !isSame(other[name], row[name]),
    );
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
