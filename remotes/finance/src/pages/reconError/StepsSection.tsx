import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, DictTag, Section, useConfirmed } from '@portal/ui';
import { type Detail, errors } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

/** Actions and notes on a difference; a correction is another note (specification §4). */
export function StepsSection({ error, reload }: { error: Detail; reload(): Promise<unknown> }) {
  const t = useWords(words);
  const note = useConfirmed(errors.note, reload);
  const params = { errorId: error.errorId };
  const add = () =>
    note((message) => ({ params, body: { message } }), {
      title: t('addNote'),
      text: t('noteText'),
      verb: t('addNote'),
      done: t('noted'),
      asksReason: true,
    });
  const mayNote = can(errors.note.permit);
  if (error.steps.length === 0 && !mayNote) return null;
  return (
    <Section title={t('steps')} link={mayNote && <Button onClick={add}>{t('addNote')}</Button>}>
      {error.steps.length === 0 && <p className={css.hint}>{t('noSteps')}</p>}
      <ol className={css.steps} aria-label={t('steps')}>
        {error.steps.map((step) => (
          <li key={`${step.time} ${step.action} ${step.message}`}>
            <DictTag type="recon_step" value={step.action} />
            <small>
              {step.actor} · {step.time}
            </small>
            <p>{step.message}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
