import type { CloseInput } from '@portal/contract/finance/close';
import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { showError, toast, useCall, useIntent, useLatest, useOnce } from '@portal/ui';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type Board, closes } from './api.ts';
import { words } from './words.ts';

/** Interval at which the page asks for the progress of a close, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** Asks while somebody closes the day, here or elsewhere, and reads the board when that is over. */
function useProgress(board: Board | undefined, isOwn: boolean, reload: () => unknown) {
  const isOn = board !== undefined && (isOwn || board.closing !== null);
  const query = { day: board?.day ?? '' };
  const answer = useCall(closes.progress, { query }, { enabled: isOn });
  const look = useLatest(answer.reload);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void look.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, look]);
  const closing = answer.data?.closing ?? null;
  const isOver = isOn && !isOwn && answer.data !== undefined && closing === null;
  const read = useLatest(reload);
  useEffect(() => {
    if (isOver) void read.current();
  }, [isOver, read]);
  return isOn ? (closing ?? board.closing) : null;
}

/**
 * Running the checks again and closing the day: what is under way, and what came of it. `stay` keeps the
 * page on the day that was closed, where it would go on to the next one.
 */
export function useClosing(
  board: Board | undefined,
  reload: () => Promise<unknown>,
  stay: (day: string) => void,
) {
  const t = useWords(words);
  const send = useIntent(closes.close, () => undefined);
  const [failure, setFailure] = useState<string>();
  const [check, isChecking] = useOnce(async () => {
    setFailure(undefined);
    try {
      await closes.check({ body: { day: board?.day ?? '' } });
      await reload();
    } catch (error) {
      showError(error);
    }
  });
  const [close, isClosing] = useOnce(async (body: z.output<typeof CloseInput>) => {
    setFailure(undefined);
    try {
      const { isClosed, blockers } = await send({ body });
      if (isClosed) {
        toast(t('closedToast', { day: body.day }));
        stay(body.day);
      } else setFailure(t('blockedToast', { count: blockers.length }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error.text);
    }
    await reload();
  });
  const progress = useProgress(board, isClosing, reload);
  return { check, isChecking, close, isClosing, progress, failure };
}

export type Closing = ReturnType<typeof useClosing>;
