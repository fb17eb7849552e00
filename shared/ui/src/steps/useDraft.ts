import { AppError } from '@portal/http';
import { useContext, useEffect, useRef, useState } from 'react';
import type { FormState } from '../crud/form/useFormState.ts';
import type { Values } from '../crud/form/validate.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { unsavedTabs } from '../unsaved/registry.ts';
import { TabContext } from '../unsaved/useUnsaved.ts';
import type { DraftCalls, StepDraft } from './types.ts';

/** After so long without typing, the draft is kept by itself. */
const QUIET_MS = 3_000;

/** Reason why these values were not kept. */
interface Failure {
  values: unknown;
  reason: string;
  /** Another window has kept another content. */
  isStale: boolean;
}

interface DraftOptions<Content> {
  form: FormState;
  /** Place of the open step. */
  step: number;
  draft: StepDraft | undefined;
  /** None: nothing is kept. */
  calls: DraftCalls<Content> | undefined;
  contentOf(values: Values): Content;
  /** Told the number of the first draft. */
  kept(draftId: string): void;
}

export interface DraftState {
  /** As it was last kept. */
  saved: StepDraft | undefined;
  isSaving: boolean;
  failure: Failure | undefined;
  /** Keeps it now, as being at a step; twice at once is once. */
  save(at?: number): void;
  /** Number of the draft, once a save under way has ended; none when there is no draft. */
  settled(): Promise<string | undefined>;
  /** Keeps this content over what the other window has kept. */
  keepMine(): void;
}

/**
 * Keeps what was typed on the server, encrypted, because it is personal data: after quiet time, on a
 * change of step, when its tab is left, and when asked to. Another device continues from there.
 */
export function useDraft<Content>(options: DraftOptions<Content>): DraftState {
  const { form, step, draft, calls, contentOf, kept } = options;
  const [saved, setSaved] = useState(draft);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { values, isDirty } = form;

  /** The save under way, if one is, with the number of the draft. */
  const running = useRef<Promise<string | undefined>>(undefined);

  const send = async (
    { create, update }: DraftCalls<Content>,
    at: number,
    version: number | undefined,
  ): Promise<string | undefined> => {
    const body = { title: '', step: at, content: contentOf(values), version };
    setSaving(true);
    setFailure(undefined);
    try {
      const next = saved
        ? await update({ params: { draftId: saved.draftId }, body })
        : await create({ body });
      setSaved(next);
      form.kept(values);
      if (!saved) kept(next.draftId);
      return next.draftId;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure({ values, reason: error.text, isStale: error.kind === 'conflict' });
      return saved?.draftId;
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  };
  const keep = (at: number, version: number | undefined) => {
    if (calls) running.current ??= send(calls, at, version);
  };
  const save = (at = step): void => {
    if (!failure?.isStale) keep(at, saved?.version);
  };

  const latest = useLatest(save);
  const waits = isDirty && calls !== undefined && !isSaving && failure?.values !== values;
  const typed = waits ? values : undefined;
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => latest.current(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, latest]);

  // A tab that is left is kept at once, unless somebody has chosen to discard what was typed.
  const tab = useContext(TabContext);
  const left = useLatest(() => waits && unsavedTabs().has(tab) && save());
  useEffect(() => () => void left.current(), [left]);

  return {
    saved,
    isSaving,
    failure,
    save,
    settled: async () => (await running.current) ?? saved?.draftId,
    keepMine: () => keep(step, undefined),
  };
}
