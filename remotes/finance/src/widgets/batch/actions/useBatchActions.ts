import { can } from '@portal/auth';
import { batchPage } from '@portal/contract/finance/addresses';
import { type BatchAction, canDo, PAYOUT_ATTEMPTS } from '@portal/contract/finance/batch-states';
import type { Term } from '@portal/contract/finance/batch-terms';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { type Forced, forcedWords } from '@portal/requests';
import {
  type MenuItem,
  showError,
  toast,
  useAction,
  useCountdown,
  useDict,
  useExportFile,
  useNavigate,
  useOnce,
} from '@portal/ui';
import { useState } from 'react';
import { batches } from '../api.ts';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';

/** Dialog about a batch that is open at the moment. */
export type Asking = 'pass' | 'refuse' | 'pay' | 'retry' | 'cancel' | 'force' | 'history';

export interface Act {
  label: string;
  look?: 'primary' | 'danger';
  reason?: string | undefined;
  isBusy?: boolean;
  run(): void;
}

export interface ActionsInput {
  batch: BatchRecord;
  /** Milliseconds of the answer that the batch is from. */
  updatedAt: number;
  /** The term whose lines are shown. */
  term: Term | undefined;
  /** It is read again, with all that shows it. */
  changed(): unknown;
  /** It is shown beside its list: its page is elsewhere. */
  isAside: boolean;
  /** Actions of the caller on a bank that contradicts itself. */
  forced: Forced;
}

/** Asking the bank now, once in ten seconds; says what came of it. */
function useSync({ batch, updatedAt, changed }: ActionsInput): Act {
  const t = useWords(batchWords);
  const states = useDict('settle_status');
  const pause = useCountdown(batch.askAgainIn, updatedAt);
  const [run, isBusy] = useOnce(
    useAction(batches.sync, ({ status, isDefinite }) => {
      const state = states.label(status);
      toast(isDefinite ? t('cameResult', { state }) : t('cameNothing'), 'info');
    }),
  );
  const ask = async () => {
    await run({ params: { batchNo: batch.batchNo } });
    await changed();
  };
  return {
    label: pause > 0 ? t('syncIn', { seconds: pause }) : t('sync'),
    reason: pause > 0 ? t('syncPause') : undefined,
    isBusy,
    run: () => void ask(),
  };
}

/** Saving the lines of a batch: all of them, or those that are shown. */
function useLineFile({ batchNo }: BatchRecord) {
  const write = useExportFile(batches.exportLines);
  const [save, isBusy] = useOnce((term?: Term) => write({ batchNo, term }).catch(showError));
  return { save, isBusy, isAllowed: can(batches.exportLines.permit) };
}

type Bar = 'ownReason' | 'underReview' | 'contradictedReason' | 'attemptsSpent' | undefined;

const itemOf = ({ label, reason, run }: Act): MenuItem => ({
  label,
  run,
  ...(reason !== undefined && { reason }),
});

/** Of what can be done the first, in the order of urgency. */
const firstOf = (acts: readonly (Act | false | undefined)[]): Act | undefined =>
  acts.find((one) => typeof one === 'object');

/** Returns the actions on a batch: the one its state asks for first, then the rest (visual design §4.4). */
export function useBatchActions(input: ActionsInput) {
  const t = useWords(batchWords);
  const tForced = useWords(forcedWords);
  const navigate = useNavigate();
  const [asking, ask] = useState<Asking>();
  const { batch, term, isAside, forced } = input;
  const sync = useSync(input);
  const file = useLineFile(batch);
  const powers = powersOf(batch);
  const act = (name: Exclude<Asking, 'history' | 'force'>, bar?: Bar): Act => ({
    label: t(name),
    reason: bar && t(bar, { tries: batch.tries, max: PAYOUT_ATTEMPTS }),
    run: () => ask(name),
  });
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href);
    toast(t('linkCopied'));
  };

  const { isBusy } = file;
  const statement: Act = { label: t('statement'), isBusy, run: () => void file.save() };
  const shown: Act = { label: t('exportLines'), isBusy, run: () => void file.save(term) };
  const first = firstOf([
    forced.pass,
    forced.mayAsk && { label: tForced('ask'), run: () => ask('force') },
    powers.mayAudit && act('pass', powers.auditBar),
    powers.mayPay && act('pay', powers.payBar),
    powers.mayRetry && act('retry', powers.retryBar),
    powers.maySync && sync,
    batch.status === SETTLE_STATUS.settled && file.isAllowed && statement,
  ]);
  const refuse = firstOf([forced.refuse, powers.mayAudit && act('refuse', powers.auditBar)]);
  const exporting = file.isAllowed ? shown : undefined;
  const page = { label: t('openPage'), run: () => void navigate(batchPage(batch.batchNo).to) };
  const more: MenuItem[] = [
    ...(refuse && exporting ? [itemOf(exporting)] : []),
    ...(isAside ? [page] : []),
    { label: t('history'), run: () => ask('history') },
    { label: t('copyLink'), run: () => void copyLink() },
    ...(powers.mayCancel ? [{ ...itemOf(act('cancel', powers.cancelBar)), danger: true }] : []),
  ];
  return {
    first: first && { ...first, look: 'primary' as const },
    second: refuse ? { ...refuse, look: 'danger' as const } : exporting,
    more,
    exporting,
    asking,
    ask,
    mayDecide: powers.mayAudit && powers.auditBar === undefined,
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;

/** True if the state of a batch and the caller's permissions allow an action. */
const isOffered = ({ status }: Pick<BatchRecord, 'status'>, action: BatchAction) =>
  canDo(status, action) && can(batches[action].permit);

/** Returns the caller's actions on a batch, and the words for why one of them is not possible now. */
function powersOf(batch: BatchRecord) {
  const { own, status, accountUnderReview, isContradicted, tries } = batch;
  const account = accountUnderReview ? ('underReview' as const) : undefined;
  const contradicted = isContradicted ? ('contradictedReason' as const) : undefined;
  return {
    mayAudit: isOffered(batch, 'audit'),
    mayPay: isOffered(batch, 'pay'),
    mayRetry: isOffered(batch, 'retry'),
    maySync: isOffered(batch, 'sync'),
    // Before the audit it is its maker's to take back (INV-07).
    mayCancel: isOffered(batch, 'cancel') && (own || status !== SETTLE_STATUS.pending),
    auditBar: own ? ('ownReason' as const) : undefined,
    payBar: account,
    retryBar: tries >= PAYOUT_ATTEMPTS ? ('attemptsSpent' as const) : (contradicted ?? account),
    cancelBar: contradicted,
  };
}
