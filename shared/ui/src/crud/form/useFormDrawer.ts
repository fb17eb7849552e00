import { can } from '@portal/auth';
import { type PageWords, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../feedback/toast.ts';
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

/**
 * The form of a resource: `const form = useFormDrawer(words, ConfigInput, configs, list.reload)`.
 * `form.create()` opens it empty, `form.edit(row)` filled; saving sends it once, then calls back.
 * `sayDone` says what became of it when that is more than `saved`.
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
  const [opened, setOpened] = useState<{ row?: Values }>();

  const shut = () => {
    setOpened(undefined);
    form.begin({});
  };
  const form = useFormState(schema, async (_, values) => {
    const { row } = opened ?? {};
    const call = row ? calls.update : calls.create;
    const body = bodyOf(call.route.body, values, row);
    await call({ body } as never);
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
  const renew = async () => {
    const { get } = calls;
    const params = bodyOf(get.route.params, {}, opened?.row);
    try {
      open((await get({ params } as never)) as Values);
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
