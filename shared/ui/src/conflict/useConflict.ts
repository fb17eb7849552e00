import { AppError } from '@portal/http';
import { useRef, useState } from 'react';
import type { Values } from '../crud/form/validate.ts';
import type { Column } from '../crud/table/columns.ts';

/** A record with the version that a change names. */
export interface Versioned {
  version: number;
}

export interface ConflictCalls<Row extends Versioned> {
  /** The record that the form began with. */
  base: Row;
  /** Fields of the form, declared like columns: their labels and how a value is shown. */
  fields: Column<Row>[];
  /** Reads the record as it is now. */
  read(): Promise<Row>;
  /** Sends what was typed as a change of this version, and goes on once it is accepted. */
  send(values: Values, version: number): Promise<void>;
}

/** Changes that someone else made while the form was open. */
export interface Conflict<Row> {
  mine: Row;
  theirs: Row;
  /** Changed by them, whether or not by the form too. */
  fields: Column<Row>[];
  /** Values of the form that were not sent. */
  values: Values;
  /** Begins from their record and sends these values. */
  resolve(values: Values): Promise<void>;
  close(): void;
}

/**
 * Saves a form over what somebody else may have changed meanwhile: `const guard = useConflict({
 * base, fields, read, send })`, then `useFormState(schema, guard.save, values)` and
 * `<ConflictDialog conflict={guard.conflict} form={form} />`. A refusal for the version (409) reads
 * the record again: when none of the form's own fields was changed, the form is sent on the new
 * version by itself; else `conflict` has both values of each.
 */
export function useConflict<Row extends Versioned>(calls: ConflictCalls<Row>) {
  const base = useRef<Row>(undefined);
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const from = () => base.current ?? calls.base;

  const send = async (values: Values): Promise<void> => {
    const began = from();
    try {
      await calls.send(values, began.version);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
      const theirs = await calls.read();
      // A conflict of another kind, such as a request that waits: the version is not the reason.
      if (theirs.version === began.version) throw error;
      base.current = theirs;
      const fields = calls.fields.filter(({ name }) => theirs[name] !== began[name]);
      if (fields.length === 0) return send(values);
      setConflict({
        mine: { ...began, ...values },
        theirs,
        fields,
        values,
        resolve: send,
        close: () => setConflict(undefined),
      });
    }
  };
  /** As a form wants it: what was typed is sent, so that both sides of a conflict can be shown. */
  const save = (_accepted: unknown, typed: Values) => send(typed);
  return { save, conflict };
}
