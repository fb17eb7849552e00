import { FileStatus } from '@portal/contract/finance/recon-states';
import { useCall, useFollow, useLatest } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { bills } from './api.ts';

export const LOADING = FileStatus.enum['0'];

interface Wanted {
  status?: z.output<typeof FileStatus>;
  chnlCode?: string;
  settleDate?: string;
  pageNum: number;
  pageSize: number;
}

/** Files, asked for again while one of them is being loaded; `done` is told when all of them are. */
export function useFiles(query: Wanted, done: () => unknown) {
  const answer = useCall(bills.files, { query }, { keep: true });
  const { data, reload } = answer;
  const loading = data?.rows.filter(({ status }) => status === LOADING) ?? [];
  const isLoading = loading.length > 0;
  useFollow({
    stage: isLoading ? loading.map(({ done: bytes }) => bytes).join() : undefined,
    look: reload,
  });
  const was = useRef(false);
  const latest = useLatest(done);
  useEffect(() => {
    if (was.current && !isLoading) latest.current();
    was.current = isLoading;
  }, [isLoading, latest]);
  return answer;
}
