import { ErrorState, useCall, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { closes } from './api.ts';
import { Blocking } from './Blocking.tsx';
import { Bones } from './Bones.tsx';
import { Channels } from './Channels.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CloseHead } from './CloseHead.tsx';
import css from './close.module.css';
import { Earlier } from './Earlier.tsx';
import { Listed } from './Listed.tsx';
import { useClosing } from './useClosing.ts';

/** An accounting day: what blocks, a row a channel, what is listed, and closing it. */
export function ClosePage() {
  const [day, show] = useTabParam('day');
  const answer = useCall(closes.board, { query: { day } }, { keep: true });
  const [isAsked, ask] = useState(false);
  const { data: board, error, reload } = answer;
  const closing = useClosing(board, reload, show);

  if (!board) {
    return error ? <ErrorState error={error} retry={() => void reload()} /> : <Bones />;
  }
  return (
    <div className={css.page}>
      <CloseHead board={board} error={error} closing={closing} show={show} ask={() => ask(true)} />
      <Blocking board={board} closing={closing} toOldest={() => show(undefined)} />
      <Channels board={board} />
      <div className={css.below}>
        <Listed board={board} />
        <Earlier board={board} show={show} />
      </div>
      {isAsked && <CloseDialog board={board} send={closing.close} leave={() => ask(false)} />}
    </div>
  );
}
