import { refusedFields } from '@portal/contract/kit/refused-fields';
import type { Answer } from '@portal/contract/kit/route';
import { bindRoutes } from '@portal/contract/session/bind';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Heading } from '../open/Heading.tsx';
import { Refusal } from '../open/Refusal.tsx';
import { SubmitButton } from '../open/SubmitButton.tsx';
import { TextField } from '../open/TextField.tsx';
import { useOpenForm } from '../open/useOpenForm.ts';
import { words } from './words.ts';

const { bind } = connect({ bind: bindRoutes.bind });

/** Merchant that a user has been bound to. */
export type Bound = Answer<typeof bindRoutes.bind>;

interface BindFormProps {
  /** Login name of who is bound. */
  name: string;
  onDone: (bound: Bound) => void;
}

/** Merchant number and one-time code; a refusal uses the code up, so it is emptied. */
export function BindForm({ name, onDone }: BindFormProps) {
  const t = useWords(words);
  const { field, ...form } = useOpenForm({
    initial: { merId: '', bindCode: '' },
    check: (texts) => refusedFields(bindRoutes.bind.body.safeParse(texts).error),
    send: async (texts) => onDone(await bind({ body: texts })),
    forget: ['bindCode'],
    focus: 'bindCode',
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit}>
      <Heading title={t('title')}>{t('hint', { name })}</Heading>
      <Refusal text={form.banner} />
      <TextField label={t('merId')} autoComplete="off" {...field('merId')} />
      <TextField
        label={t('bindCode')}
        autoComplete="one-time-code"
        note={t('bindCodeNote')}
        {...field('bindCode')}
      />
      <SubmitButton busy={form.busy}>{t('submit')}</SubmitButton>
    </form>
  );
}
