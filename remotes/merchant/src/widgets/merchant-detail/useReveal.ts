import type { SealedField } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { useRevealed } from '@portal/review';
import { confirm } from '@portal/ui';
import { merchantWrites } from '../merchant/index.ts';
import { words } from './words.ts';

type Secrets = Partial<Record<SealedField, string>>;

/** Sealed fields of a section in the open, for a while, after somebody has said why. */
export interface Reveal {
  /** Empty while they are masked. */
  values: Secrets;
  /** Seconds until they are masked again; 0 while they are. */
  left: number;
  ask(): void;
  hide(): void;
}

/** Reveals the sealed fields of a section together; each is a line of its own in the trail. */
export function useReveal(merId: string, fields: readonly SealedField[]): Reveal {
  const t = useWords(words);
  const { secret, seconds: left, show, hide } = useRevealed<Secrets>();
  const run = async (reason: string) => {
    const answers = await Promise.all(
      fields.map(async (field) => ({
        field,
        ...(await merchantWrites.reveal({ params: { merId }, body: { field, reason } })),
      })),
    );
    show({
      secret: Object.fromEntries(answers.map((answer) => [answer.field, answer.secret])),
      seconds: Math.min(...answers.map(({ seconds }) => seconds)),
    });
  };
  const ask = () =>
    confirm({
      title: t('revealTitle'),
      text: t('revealText'),
      verb: t('reveal'),
      asksReason: true,
      run,
    });
  return { values: secret ?? {}, left, ask, hide };
}
