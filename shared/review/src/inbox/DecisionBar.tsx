import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { PASSED } from '@portal/contract/kit/outcome';
import { HIT_RELEASE } from '@portal/contract/merchant/blacklist';
import { Override } from '@portal/contract/merchant/review';
import { type Translate, useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  Banner,
  Button,
  Form,
  fieldsOf,
  SubmitButton,
  toast,
  useFormState,
  useShortcuts,
} from '@portal/ui';
import { useState } from 'react';
import { z } from 'zod';
import { type RequestDetail, type ReviewCalls, refreshRequests } from '../api.ts';
import { reviewWords } from '../words.ts';
import { Ask } from './Ask.tsx';
import css from './bar.module.css';
import { type DecisionProps, Pass, Refuse, Withdraw } from './Decisions.tsx';
import { onEscape } from './on-escape.ts';
import { useFirstFocus } from './useFirstFocus.ts';

const Why = z.object({ overrideReason: Override.shape.reason });
const { TextArea } = fieldsOf(reviewWords, Why);

/** The second confirmation of a request that meets the blacklist: why it is passed all the same. */
function PassDespite({ request, calls, cancel, settled }: DecisionProps) {
  const t = useWords(reviewWords);
  const ref = useFirstFocus<HTMLFieldSetElement>('textarea');
  const { auditId, hits } = request;
  const form = useFormState(
    Why,
    async ({ overrideReason: reason }) => {
      const override = {
        reason,
        blackIds: hits.map(({ blackId }) => blackId),
      };
      const body = { auditIds: [auditId], verStatus: PASSED, remark: '', override };
      const [result] = await calls.decide({ body });
      if (result?.ok) toast(t('passed'));
      settled(result?.ok ? undefined : result?.msg);
      await refreshRequests();
    },
    { overrideReason: '' },
  );
  return (
    <fieldset
      ref={ref}
      className={css.refuse}
      onKeyDown={onEscape(cancel)}
      aria-label={t('passDespite')}
    >
      <Form form={form}>
        <TextArea name="overrideReason" />
        <div className={css.buttons}>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <SubmitButton isBusy={form.isBusy} isDangerous>
            {t('passDespite')}
          </SubmitButton>
        </div>
      </Form>
    </fieldset>
  );
}

const NOTHING = z.object({});

/** Asks first whether to pass what meets the blacklist at all; why is asked next. */
function PassHit({ request, cancel, goOn }: DecisionProps) {
  const t = useWords(reviewWords);
  const form = useFormState(NOTHING, async () => goOn(), {});
  const text = t('hitAsk', { count: request.hits.length });
  return <Ask form={form} text={text} verb={t('goOn')} cancel={cancel} />;
}

const DECIDING = {
  pass: Pass,
  passHit: PassHit,
  passDespite: PassDespite,
  refuse: Refuse,
  withdraw: Withdraw,
};
/** Those that take the place of the buttons: a reason is typed. */
const TYPED: readonly (keyof typeof DECIDING | undefined)[] = ['refuse', 'passDespite'];

interface DecisionBarProps {
  request: RequestDetail;
  calls: ReviewCalls;
  canDecide: boolean;
  /** Its pictures and documents were looked at. */
  isSeen: boolean;
  /** The request is decided or withdrawn: the next one is wanted. */
  done(): void;
  /** The same of one that somebody else has ended. */
  leave: (() => void) | undefined;
}

/** Returns why a request cannot be approved now, by anybody or by the user. */
function againstPassing(
  t: Translate<'staleShort' | 'hitNeedsRisk' | 'unseen'>,
  { stale, hits }: RequestDetail,
  isSeen: boolean,
): string | undefined {
  if (stale) return t('staleShort');
  if (hits.length > 0 && !can(HIT_RELEASE)) return t('hitNeedsRisk');
  return isSeen ? undefined : t('unseen');
}

/** Actions on the request that is open; single keys only open the question (visual design §6). */
export function DecisionBar({ request, calls, canDecide, isSeen, done, leave }: DecisionBarProps) {
  const t = useWords(reviewWords);
  const [deciding, setDeciding] = useState<keyof typeof DECIDING>();
  const [refusal, setRefusal] = useState<string>();
  const { hits, own, verStatus } = request;
  const pass = () => setDeciding(hits.length > 0 ? 'passHit' : 'pass');
  const waits = verStatus === VER_STATUS.pending;
  const mayDecide = waits && canDecide && !own;
  const ownReason = own ? t('own') : undefined;
  const passReason = ownReason ?? againstPassing(t, request, isSeen);
  const cancel = () => setDeciding(undefined);
  useShortcuts({
    ...(mayDecide && { d: () => setDeciding('refuse') }),
    ...(mayDecide && passReason === undefined && { a: pass }),
  });
  const Deciding = deciding && DECIDING[deciding];
  const settled = (why?: string) => {
    setDeciding(undefined);
    setRefusal(why);
    if (why === undefined) done();
  };
  return (
    <div className={css.bar}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {Deciding && waits && (
        <Deciding
          request={request}
          calls={calls}
          cancel={cancel}
          goOn={() => setDeciding('passDespite')}
          settled={settled}
        />
      )}
      <div hidden={TYPED.includes(deciding) && waits}>
        <ActionBar keys={[[['J', 'K'], t('keysMove')]]}>
          {waits && own && (
            <ActionButton label={t('withdraw')} run={() => setDeciding('withdraw')} />
          )}
          {!waits && leave && <ActionButton label={t('leave')} look="primary" run={leave} />}
          {waits && canDecide && (
            <>
              <ActionButton
                label={t('refuse')}
                look="danger"
                reason={ownReason}
                run={() => setDeciding('refuse')}
              />
              <ActionButton label={t('pass')} look="primary" reason={passReason} run={pass} />
            </>
          )}
        </ActionBar>
      </div>
    </div>
  );
}
