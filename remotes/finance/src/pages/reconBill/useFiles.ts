import { FileStatus } from '@portal/contract/finance/recon-states';
import { useCall, useLatest } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { bills } from './api.ts';

/** Files that are being loaded are asked about so often, in milliseconds. */
const EVERY_MS = 2_000;
const LOADING = FileStatus.enum['0'];

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
  const isLoading = data?.rows.some(({ status }) => status === LOADING) ?? false;
  const was = useRef(false);
  const latest = useLatest(done);
  useEffect(() => {
    if (was.current && !isLoading) latest.current();
    was.current = isLoading;
    if (!isLoading) return;
    const timer = setInterval(() => void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isLoading, reload, latest]);
  return answer;
}
