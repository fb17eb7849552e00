import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { ActionButton, Facts, Section, toast, useAction, useOnce } from '@portal/ui';
import { type BillDetail, bills } from './api.ts';
import { BillLinks } from './BillLinks.tsx';
import { BillSides } from './BillSides.tsx';
import css from './bill.module.css';
import { FileItem } from './FileItem.tsx';
import { facts } from './fields.ts';
import { words } from './words.ts';

interface BillBodyProps {
  bill: BillDetail;
  changed(): Promise<unknown>;
}

/** Matches what is left of the bill's channel and currency now. */
function MatchNow({ bill, changed }: BillBodyProps) {
  const t = useWords(words);
  const [run, isBusy] = useOnce(
    useAction(bills.match, async (counts) => {
      toast(t('matchDone', counts));
      await changed();
    }),
  );
  const match = () => void run({ params: { billId: bill.billId } });
  return <ActionButton label={t('match')} isBusy={isBusy} run={match} />;
}

/** One bill: what it comes to, both sides by what became of them, its files, and the ways on. */
export function BillBody({ bill, changed }: BillBodyProps) {
  const t = useWords(words);
  const mayMatch = can(bills.match.permit);
  return (
    <>
      <Facts of={bill} fields={facts} />
      {bill.waitsFor.length > 0 && (
        <p className={css.hint}>{t('waitsFor', { days: bill.waitsFor.join(', ') })}</p>
      )}
      <Section title={t('sides')} link={mayMatch && <MatchNow bill={bill} changed={changed} />}>
        <BillSides bill={bill} />
      </Section>
      <BillLinks bill={bill} />
      <Section title={t('files')}>
        {bill.files.length === 0 && <p className={css.hint}>{t('noFiles')}</p>}
        <ul className={css.files} aria-label={t('files')}>
          {bill.files.map((file) => (
            <FileItem key={file.fileId} file={file} />
          ))}
        </ul>
      </Section>
    </>
  );
}
