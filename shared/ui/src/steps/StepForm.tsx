import './step-form.css';
import { useWords } from '@portal/i18n';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../arco.ts';
import { Form } from '../crud/form/Form.tsx';
import { SubmitButton } from '../crud/form/SubmitButton.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { FormBar } from './FormBar.tsx';
import { Steps } from './Steps.tsx';
import type { DraftState } from './useDraft.ts';
import type { StepFormState } from './useStepForm.ts';
import { stepWords } from './words.ts';

interface StepFormProps<Key extends string> {
  state: StepFormState<Key>;
  /** Name of a step, and what it is about. */
  nameOf(step: Key): string;
  aboutOf(step: Key): string;
  /** Label of the last step's button. */
  verb: string;
  /** It is kept in a draft. */
  hasDraft: boolean;
  /** Above the fields of every step. */
  notice?: ReactNode;
  /** Begins with the draft as another window has kept it. */
  reload(): void;
  /** Fields of the step that is open. */
  children: ReactNode;
}

/** The heading takes the focus when the step changes, unless a field is to be corrected. */
function useStepFocus(step: string) {
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

function stateOf<Key extends string>(
  { isFaulty, isReached, step, steps }: StepFormState<Key>,
  key: Key,
) {
  if (isFaulty(key)) return 'error';
  return isReached(key) && key !== step && key !== steps.at(-1) ? 'done' : undefined;
}

function Stale<Key extends string>({
  state: { draft },
  reload,
}: Pick<StepFormProps<Key>, 'state' | 'reload'>) {
  const t = useWords(stepWords);
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

/**
 * Page of a form in steps with its rail and bar (visual design §4.5):
 * `const state = useStepForm(plan)`, then `<StepForm state={state} …>fields of state.step</StepForm>`.
 */
export function StepForm<Key extends string>(props: StepFormProps<Key>) {
  const { state, nameOf, aboutOf, verb, hasDraft, notice, reload, children } = props;
  const t = useWords(stepWords);
  const id = useId();
  const { form, draft, step, steps } = state;
  const heading = useStepFocus(step);
  return (
    <div className="ui-step-form">
      <div className="ui-step-form-panes">
        <Steps
          label={t('steps')}
          current={step}
          go={(key) => state.go(key as Key)}
          note={<DraftNote draft={draft} />}
          steps={steps.map((key) => ({
            key,
            label: nameOf(key),
            state: stateOf(state, key),
            isAhead: !state.isReached(key),
          }))}
        />
        <div className="ui-step-form-body">
          <h1 ref={heading} tabIndex={-1}>
            {nameOf(step)}
          </h1>
          <p>{aboutOf(step)}</p>
          {notice}
          {draft.failure?.isStale && <Stale state={state} reload={reload} />}
          {state.isLast && state.wrong > 0 && <Banner tone="danger">{t('incomplete')}</Banner>}
          <div className="ui-step-form-fields">
            <Form form={form} id={id} isLong hasBar>
              {children}
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
        {hasDraft && (
          <Button loading={draft.isSaving} onClick={() => draft.save()}>
            {t('saveDraft')}
          </Button>
        )}
        <SubmitButton of={id} isBusy={form.isBusy}>
          {state.isLast ? verb : t('next')}
        </SubmitButton>
      </FormBar>
    </div>
  );
}

const CLOCK = /\d{2}:\d{2}/;

/** Note on the draft: being saved, not saved and why, or the time at which it was saved. */
function DraftNote({ draft }: { draft: DraftState }) {
  const t = useWords(stepWords);
  const { isSaving, failure, saved } = draft;
  if (isSaving) return t('draftSaving');
  if (failure && !failure.isStale) return t('draftFailed', { reason: failure.reason });
  const time = CLOCK.exec(saved?.updateTime ?? '')?.[0];
  return time && t('draftSaved', { time });
}
