import { BillSearch } from '@portal/contract/orders/desk';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Button,
  DialogFrame,
  Form,
  fieldsOf,
  Region,
  toast,
  useAction,
  useCall,
  useFormState,
} from '@portal/ui';
import { useState } from 'react';
import { desk as calls, type Detail } from './api.ts';
import { BillLineItem } from './BillLineItem.tsx';
import css from './bill.module.css';
import { words } from './words.ts';

const Field = fieldsOf(words, BillSearch);
const HEIGHT_PX = 120;

interface BillDialogProps {
  one: Detail;
  close(): void;
  /** A line was linked. */
  reload(): Promise<unknown>;
}

/** Looks into the channel's bill of a day: lines of the case first, others by number or amount. */
export function BillDialog({ one, close, reload }: BillDialogProps) {
  const t = useWords(words);
  const [query, setQuery] = useState({ day: one.txnTime.slice(0, 10), text: '' });
  const form = useFormState(BillSearch, async (search) => setQuery(search), query);
  const params = { kind: one.kind, reference: one.reference };
  const answer = useCall(calls.bill, { params, query });
  const link = useAction(calls.linkLine, async () => {
    toast(t('lineLinked'));
    close();
    await reload();
  });
  const known = new Set(one.evidence.map(({ billLine }) => billLine));
  return (
    <DialogFrame
      className={css.dialog}
      title={t('billOf', { channel: one.chnlName })}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Form form={form}>
        <div className={css.search}>
          <Field.Date name="day" max={platformToday()} />
          <Field.Text name="text" />
          <Button type="primary" htmlType="submit">
            {t('look')}
          </Button>
        </div>
      </Form>
      <div className={css.found}>
        <Region answer={answer} height={HEIGHT_PX}>
          {({ lines, found }) => (
            <>
              {lines.length === 0 && (
                <p className={css.none}>{t(query.text ? 'noSuchLine' : 'noLine')}</p>
              )}
              <ul className={css.lines}>
                {lines.map((line) => (
                  <BillLineItem
                    key={line.text}
                    line={line}
                    isKnown={known.has(line.text)}
                    link={() => void link({ params, body: { day: query.day, line: line.text } })}
                  />
                ))}
              </ul>
              {found > lines.length && (
                <p className={css.none}>{t('linesShown', { count: lines.length, found })}</p>
              )}
            </>
          )}
        </Region>
      </div>
    </DialogFrame>
  );
}
