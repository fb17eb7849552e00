import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Sides } from '@portal/requests';
import { toast, useShortcuts } from '@portal/ui';
import { errors } from './api.ts';
import css from './bench.module.css';
import { Candidates } from './Candidates.tsx';
import { CaseBar } from './CaseBar.tsx';
import { CaseHead } from './CaseHead.tsx';
import type { CaseProps } from './case-props.ts';
import { Effect } from './Effect.tsx';
import { HandleForm } from './HandleForm.tsx';
import { Proposal } from './Proposal.tsx';
import { RawLine } from './RawLine.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useHandling } from './useHandling.ts';
import { words } from './words.ts';

/** One difference: both sides, what the other may be, what handling it books, and what was said. */
export function ErrorCase({ error, moveOn, reload }: CaseProps) {
  const t = useWords(words);
  const handling = useHandling(error, moveOn);
  const { chosen } = handling;
  const left = error.left?.side ?? (chosen && chosen.side !== 'LINE' ? chosen.side : 'ORDER');
  const mayHandle = can(errors.handle.permit) && error.actions.length > 0;
  useShortcuts({
    y: () => void navigator.clipboard.writeText(error.errorId).then(() => toast(t('copied'))),
    ...Object.fromEntries(
      handling.candidates.map((one, at) => [String(at + 1), () => handling.choose(one)]),
    ),
  });
  return (
    <>
      <div className="ui-pane-scroll">
        <CaseHead error={error} />
        <Proposal error={error} />
        {mayHandle && <Candidates error={error} handling={handling} />}
        <Sides rows={chosen?.sides ?? error.sides} left={left} currency={error.currency} />
        {error.rawLine && <RawLine text={error.rawLine} file={error.fileName} span={null} />}
        <div className={css.halves}>
          <Effect error={error} handling={handling} />
          {mayHandle && <HandleForm error={error} handling={handling} />}
        </div>
        <StepsSection error={error} reload={reload} />
      </div>
      <CaseBar
        error={error}
        handling={mayHandle ? handling : undefined}
        moveOn={moveOn}
        reload={reload}
      />
    </>
  );
}
