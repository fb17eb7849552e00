import { can } from '@portal/auth';
import type { Revealed } from '@portal/contract/kit/reveal';
import { useWords } from '@portal/i18n';
import { CopyButton, confirm, IconButton, IconEye, IconEyeInvisible } from '@portal/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { reviewWords } from '../words.ts';
import css from './reveal.module.css';
import { useRevealed } from './useRevealed.ts';

interface RevealProps {
  /** Text that is shown without asking. */
  mask: string;
  /** Drawing of the mask, where it is more than its text. */
  children?: ReactNode;
  /** Name of the value, for the question and the button. */
  label: string;
  /** Permission that opening it needs. */
  permit: string | null;
  /** Opens it for a reason, which the trail keeps. */
  ask(reason: string): Promise<z.output<typeof Revealed>>;
}

/**
 * A sealed value by its mask; opened for a minute with a reason (domain §7.1, audited reveal). Nothing
 * to open is only shown.
 */
export function Reveal({ mask, children, label, permit, ask }: RevealProps) {
  const t = useWords(reviewWords);
  const { secret, seconds, show, hide } = useRevealed();
  if (!mask || !can(permit)) return <span>{mask || '—'}</span>;
  const open = () =>
    confirm({
      title: t('revealing.title', { label }),
      text: t('revealing.text'),
      verb: t('revealing.reveal'),
      asksReason: true,
      run: async (reason) => show(await ask(reason)),
    });
  if (secret === undefined) {
    return (
      <span className={css.reveal}>
        <span>{children ?? mask}</span>
        <IconButton icon={IconEye} label={t('revealing.open', { label })} onClick={open} />
      </span>
    );
  }
  return (
    <span className={css.reveal}>
      <b role="status" className={css.secret}>
        {secret}
      </b>
      <CopyButton text={secret} />
      <span className={css.seconds}>{t('revealing.left', { seconds })}</span>
      <IconButton icon={IconEyeInvisible} label={t('revealing.hide', { label })} onClick={hide} />
    </span>
  );
}
