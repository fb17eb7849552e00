import { BillSearch, type DeskBill } from '@portal/contract/orders/desk-evidence';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Amount,
  type Answered,
  Button,
  DialogFrame,
  DictTag,
  Form,
  fieldsOf,
  Region,
  SubmitButton,
  useLookupForm,
} from '@portal/ui';
import css from './bill.module.css';
import { billWords } from './words.ts';

const Field = fieldsOf(billWords, BillSearch);
const HEIGHT_PX = 120;

interface BillDialogProps {
  title: string;
  /** Search in the bill, and its answer. */
  query: BillSearch;
  answer: Answered<DeskBill>;
  look(query: BillSearch): void;
  /** Lines that are linked already. */
  known?: readonly string[];
  link(line: string): void;
  close(): void;
}

/** Looks into the channel's bill of a day: lines of the case first, others by number or amount. */
export function BillDialog(props: BillDialogProps) {
  const { title, query, answer, look, known = [], link, close } = props;
  const t = useWords(billWords);
  const form = useLookupForm(BillSearch, async (search) => look(search), query);
  return (
    <DialogFrame
      className={css.dialog}
      title={title}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Form form={form}>
        <div className={css.search}>
          <Field.Date name="day" max={platformToday()} />
          <Field.Text name="text" />
          <SubmitButton>{t('look')}</SubmitButton>
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
                    isKnown={known.includes(line.text)}
                    link={() => link(line.text)}
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

interface BillLineItemProps {
  line: DeskBill['lines'][number];
  /** It is linked already. */
  isKnown: boolean;
  link(): void;
}

/** A line of a bill, and linking it. */
function BillLineItem({ line, isKnown, link }: BillLineItemProps) {
  const t = useWords(billWords);
  const { reference, channelReference, amount, currency, result, time } = line;
  return (
    <li>
      <div>
        <Amount minor={amount} currency={currency} />
        <DictTag type="channel_result" value={result} />
      </div>
      <code>{reference}</code>
      <small>{[channelReference, time].join(' · ')}</small>
      <Button
        disabled={isKnown}
        aria-label={t('linkNamed', { reference, result: channelReference })}
        onClick={link}
      >
        {t(isKnown ? 'isLinked' : 'link')}
      </Button>
    </li>
  );
}
