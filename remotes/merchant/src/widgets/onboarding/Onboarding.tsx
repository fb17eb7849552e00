import { useWords } from '@portal/i18n';
import { Banner, Button, Form, FormBar, Steps } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { DraftNote } from './DraftNote.tsx';
import css from './onboard.module.css';
import { StepFields } from './StepFields.tsx';
import { Submitted } from './Submitted.tsx';
import type { Start } from './start.ts';
import { STEPS, type StepKey } from './steps.ts';
import { useOnboarding } from './useOnboarding.ts';
import { words } from './words.ts';

interface OnboardingProps {
  start: Start;
  /** Told the number of the first draft. */
  kept(draftId: string): void;
  /** Told that everything was submitted. */
  over(): void;
  /** Begins with the draft as another window has kept it. */
  reload(): void;
  /** Begins with an empty form. */
  again(): void;
}

type State = ReturnType<typeof useOnboarding>;

/** The heading takes the focus when the step changes, unless a field is to be corrected. */
function useStepFocus(step: StepKey) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const pane = heading.current?.closest('div');
    pane?.scrollTo?.({ top: 0 });
    if (!pane?.querySelector('[aria-invalid="true"]')) heading.current?.focus();
  }, [step]);
  return heading;
}

function stateOf({ isFaulty, isReached, step }: State, key: StepKey, last: boolean) {
  if (isFaulty(key)) return 'error';
  return isReached(key) && key !== step && !last ? 'done' : undefined;
}

function Stale({ draft, reload }: Pick<State, 'draft'> & Pick<OnboardingProps, 'reload'>) {
  const t = useWords(words);
  return (
    <Banner tone="danger">
      {t('draftStale')}{' '}
      <button type="button" onClick={reload}>
        {t('useTheirs')}
      </button>{' '}
      <button type="button" onClick={draft.keepMine}>
        {t('keepMine')}
      </button>
    </Banner>
  );
}

/** The steps of a merchant's form with their rail and bar (visual design §4.5). */
export function Onboarding({ start, kept, over, reload, again }: OnboardingProps) {
  const t = useWords(words);
  const id = useId();
  const state = useOnboarding(start, { kept, over });
  const { form, draft, step, values } = state;
  const heading = useStepFocus(step);
  if (state.hits) {
    const [merId, name] = [String(values.merId), String(values.merName)];
    return <Submitted merId={merId} name={name} hits={state.hits} again={again} />;
  }
  const last = STEPS.length - 1;
  return (
    <div className={css.page}>
      <div className={css.panes}>
        <Steps
          label={t('steps')}
          current={step}
          go={(key) => state.go(key as StepKey)}
          note={<DraftNote draft={draft} />}
          steps={STEPS.map((key, index) => ({
            key,
            label: t(`step.${key}`),
            state: stateOf(state, key, index === last),
            isAhead: !state.isReached(key),
          }))}
        />
        <div className={css.body}>
          <h1 ref={heading} tabIndex={-1}>
            {t(`step.${step}`)}
          </h1>
          <p className={css.about}>{t(`about.${step}`)}</p>
          {start.mend?.refusal && (
            <Banner tone="warning">{t('refusal', { reason: start.mend.refusal })}</Banner>
          )}
          {draft.failure?.isStale && <Stale draft={draft} reload={reload} />}
          {state.isLast && state.wrong > 0 && <Banner tone="danger">{t('incomplete')}</Banner>}
          <div className={css.form}>
            <Form form={form} id={id} isLong hasBar>
              <StepFields step={step} form={form} mend={start.mend} />
            </Form>
          </div>
        </div>
      </div>
      <FormBar
        form={form}
        back={state.at > 0 && <Button onClick={state.back}>{t('back')}</Button>}
        wrong={state.wrong}
        correct={state.correct}
      >
        {!start.mend && (
          <Button loading={draft.isSaving} onClick={() => draft.save()}>
            {t('saveDraft')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
          {t(state.isLast ? 'submit' : 'next')}
        </Button>
      </FormBar>
    </div>
  );
}
