import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import { type Application, reads } from './api.ts';
import css from './apply.module.css';
import { words } from './words.ts';

interface SealedProps {
  row: Application;
  field: 'payerAccount' | 'payeeAccount' | 'idNo';
}

/** A sealed number by its mask; opened for a reason, which the application's life keeps. */
export function Sealed({ row, field }: SealedProps) {
  const t = useWords(words);
  const { applyNo } = row;
  return (
    <span className={css.sealed}>
      <Reveal
        mask={row[field]}
        label={t(field)}
        permit={reads.reveal.permit}
        ask={(reason) => reads.reveal({ params: { applyNo }, body: { field, reason } })}
      />
    </span>
  );
}
