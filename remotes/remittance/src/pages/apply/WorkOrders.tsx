import { can } from '@portal/auth';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  DictTag,
  FormDialog,
  fieldsOf,
  Section,
  toast,
  useConfirmed,
  useFormState,
  VoucherFile,
} from '@portal/ui';
import { useState } from 'react';
import type { Application, Work } from './api.ts';
import css from './apply.module.css';
import { isOpen, timeLeft } from './time-left.ts';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

interface Shown {
  changed(): unknown;
  /** The caller has seen a file of an answer. */
  see(key: string): void;
}

const fileKey = (workOrderId: string, fileNo: number) => `${workOrderId}/${fileNo}`;

/** Keys of the files of all answers. */
export const answerFiles = ({ workOrders: all }: Pick<Application, 'workOrders'>): string[] =>
  all.flatMap(({ workOrderId, files }) => files.map(({ fileNo }) => fileKey(workOrderId, fileNo)));

/** Files of an answer: pictures, which can be enlarged, and documents, which are opened. */
function AnswerFiles({ order: { workOrderId, files }, see }: Pick<Shown, 'see'> & { order: Work }) {
  const t = useWords(words);
  return (
    <div className={css.files}>
      {files.map(({ fileNo, name }) => (
        <VoucherFile
          key={fileNo}
          title={t('files')}
          call={workOrders.answerFile}
          input={{ params: { workOrderId, fileNo: String(fileNo) } }}
          name={name}
          seen={() => see(fileKey(workOrderId, fileNo))}
        />
      ))}
    </div>
  );
}

interface OrderProps extends Shown {
  order: Work;
}

/** One work order or question, how long it has time, and its answer. */
function Order({ order, changed, see }: OrderProps) {
  const t = useWords(words);
  const [isAnswering, setAnswering] = useState(false);
  const cancel = useConfirmed(workOrders.cancelRfi, changed);
  const { workOrderId, kind, status, subject, answer } = order;
  const isQuestion = kind === 'RFI' && isOpen(order);
  const { days, isLate } = timeLeft(order);
  const close = (isChanged: boolean) => {
    setAnswering(false);
    if (isChanged) changed();
  };
  return (
    <li>
      <span className={css.row}>
        <DictTag type="remit_work_kind" value={kind} />
        <DictTag type="work_order_status" value={status} />
        <small className={isLate ? css.late : undefined}>
          {isOpen(order)
            ? t(isLate ? 'overdueBy' : 'dueIn', { count: days, time: order.dueTime })
            : order.openTime}
        </small>
        <span className={css.actions}>
          {isQuestion && order.own && can(workOrders.cancelRfi.permit) && (
            <ActionButton
              label={t('takeBack')}
              run={() =>
                cancel((reason) => ({ params: { workOrderId }, body: { reason } }), {
                  title: t('takeBackTitle'),
                  verb: t('takeBack'),
                  done: t('takenBack'),
                  asksReason: true,
                })
              }
            />
          )}
          {isQuestion && can(workOrders.answerRfi.permit) && (
            <ActionButton label={t('giveAnswer')} run={() => setAnswering(true)} />
          )}
        </span>
      </span>
      <p>{subject}</p>
      {answer && (
        <p>
          {answer} <small>{[order.answerBy, order.answerTime].filter(Boolean).join(' · ')}</small>
        </p>
      )}
      {order.files.length > 0 && <AnswerFiles order={order} see={see} />}
      {isAnswering && <AnswerDialog order={order} close={close} />}
    </li>
  );
}

/** Work orders of an application that people have to handle. */
export function WorkOrders({ application, ...shown }: Shown & { application: Application }) {
  const t = useWords(words);
  const { workOrders: all } = application;
  if (all.length === 0) return null;
  return (
    <Section title={t('workOrders')}>
      <ul className={css.orders}>
        {all.map((order) => (
          <Order key={order.workOrderId} order={order} {...shown} />
        ))}
      </ul>
    </Section>
  );
}

const { body } = remitWorkRoutes.answerRfi;
const Field = fieldsOf(words, body);

interface AnswerDialogProps {
  order: Work;
  close(changed: boolean): void;
}

/** Answers a request for information, with files where documents are asked for. */
function AnswerDialog({ order: { workOrderId, subject }, close }: AnswerDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await workOrders.answerRfi({ params: { workOrderId }, body: accepted });
      toast(t('answerSent'));
      close(true);
    },
    { answer: '', files: [] },
  );
  return (
    <FormDialog
      title={t('giveAnswer')}
      text={<p>{subject}</p>}
      form={form}
      close={() => close(false)}
      verb={t('giveAnswer')}
    >
      <Field.TextArea name="answer" />
      <Field.Voucher name="files" />
    </FormDialog>
  );
}
