import './export-dialog.css';
import type { ExportEstimate } from '@portal/contract/reports/file';
import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../arco.ts';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { useOnce } from '../../hooks/useOnce.ts';
import { uiWords } from '../../words/index.ts';
import { daysOf, mbOf, roundTime } from './figures.ts';
import { exportWords } from './words.ts';

/** A long export that waits for a yes. */
export interface AskedExport {
  estimate: z.output<typeof ExportEstimate>;
  type: 'xlsx' | 'csv';
  /** The filter of the list. */
  filters: object;
  /** Queues it; refused where it cannot be any more. */
  start(): Promise<void>;
}

interface ExportDialogProps {
  asked: AskedExport;
  close(): void;
}

/** Dialog that describes the file before it is made: Enter starts, Esc leaves it (ADR 0063). */
export function ExportDialog({ asked, close }: ExportDialogProps) {
  const t = useWords(exportWords);
  const kit = useWords(uiWords);
  const { rows, bytes, seconds, ahead, earlier } = asked.estimate;
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const [start, isBusy] = useOnce(async () => {
    try {
      await asked.start();
      close();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefusal(error.text);
    }
  });
  const { unit, count } = roundTime(seconds);
  const time = t(unit, { count });
  const days = daysOf(asked.filters);
  const facts = [
    [t('rows'), t('rowsCount', { count: rows.toLocaleString('en-US') })],
    ...(days ? [[t('period'), t(days.word, { from: days.from, to: days.to })]] : []),
    [t('type'), t(asked.type)],
    [t('size'), t('sizeAbout', { size: mbOf(bytes) })],
    [t('time'), ahead > 0 ? t('ahead', { time, count: ahead }) : t('timeAbout', { time })],
  ];
  return (
    <DialogFrame
      className="ui-export-dialog"
      title={t('title')}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button
            data-autofocus-inside
            type="primary"
            loading={isBusy}
            aria-describedby={id}
            onClick={() => void start()}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <dl id={id} className="ui-export-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{earlier > 0 ? t('earlier', { count: earlier }) : t('noEarlier')}</p>
      <p>{t('later')}</p>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
    </DialogFrame>
  );
}
