import { refusalOfFile } from '@portal/contract/common/file';
import { UPDATE_SUPPORT } from '@portal/contract/kit/dictionaries';
import type { ImportReport } from '@portal/contract/kit/import';
import { AppError, type UploadOptions, upload } from '@portal/http';
import { tMessage } from '@portal/i18n';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ImportCalls, SheetCall } from './useImport.ts';

export type Report = z.output<typeof ImportReport>;

/** State of an import. */
export interface Step {
  is: 'choosing' | 'checking' | 'checked' | 'importing' | 'done';
  file?: File;
  /** Of what is under way, 0 to 1. */
  share?: number;
  report?: Report;
  /** Reason why the file, or the last call, was refused. */
  failure?: string;
  /** Nothing was imported: more lines are refused than were shown. */
  isOutdated?: boolean;
}

/** Returns true if the import would change something. */
const canRun = ({ is, report }: Step): boolean =>
  is === 'checked' && report !== undefined && report.added + report.updated > 0;

/** Parameters that go with the file. */
interface Given {
  params: ImportCalls['params'];
  updates: boolean;
  /** Report that was shown: its refused lines are left out. */
  seen: Report | undefined;
}

async function reportOn(
  call: SheetCall,
  { params, updates, seen }: Given,
  file: File,
  options: UploadOptions,
) {
  const query = {
    updateSupport: updates ? UPDATE_SUPPORT.update : UPDATE_SUPPORT.refuse,
    leaveOut: seen?.refused ?? 0,
  };
  const answer: unknown = await upload(call.route, { params, query } as never, file, options);
  return answer as Report;
}

/** The steps of an import: a file is chosen and checked at once; what was checked can be imported. */
export function useImportSteps(calls: ImportCalls) {
  const { preview, run, params, takes = 'sheet', done } = calls;
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [isUpdating, setUpdating] = useState(false);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  /** Sends the file; a later call takes the place of one that is under way. */
  async function send(call: SheetCall, from: Step, file: File, updates: boolean) {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const isRun = call === run;
    const is = isRun ? 'importing' : 'checking';
    const began = { ...from, is, file, failure: undefined, isOutdated: false } as const;
    const onProgress = (share: number) => setStep({ ...began, share });
    onProgress(0);
    try {
      const given = { params, updates, seen: from.report };
      const report = await reportOn(call, given, file, { signal, onProgress });
      const { isDone } = report;
      // Changes by somebody else since the preview may forbid the import now: nothing was imported.
      setStep({ is: isDone ? 'done' : 'checked', file, report, isOutdated: isRun && !isDone });
      if (isDone) done();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setStep({ ...from, failure: error.text });
    }
  }
  const check = (file: File, updates: boolean) =>
    void send(preview, { is: 'choosing' }, file, updates);

  const isReady = canRun(step);
  return {
    step,
    isReady,
    isUpdating,
    take([file]: File[]) {
      if (!file) return;
      const refusal = refusalOfFile(file, takes);
      if (refusal === undefined) check(file, isUpdating);
      else setStep({ is: 'choosing', failure: tMessage(refusal) });
    },
    setUpdating(updates: boolean) {
      setUpdating(updates);
      if (step.file) check(step.file, updates);
    },
    import() {
      if (isReady && step.file) void send(run, step, step.file, isUpdating);
    },
  };
}
