import { can } from '@portal/auth';
import { PAGE_SIZES } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import {
  Button,
  CurrencySwitch,
  ImportDialog,
  Select,
  showError,
  useExportFile,
  useImport,
  useOnce,
} from '@portal/ui';
import { errors } from './api.ts';
import css from './bench.module.css';
import type { Bench } from './useBench.ts';
import { words } from './words.ts';

/** Unhandled differences as a workbook, to be decided in it, and back. */
function RoundTrip({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const { chnlCode, currency } = bench;
  const query = {
    pageNum: 1,
    pageSize: PAGE_SIZES[0],
    ...(chnlCode && { chnlCode }),
    ...(currency && { currency }),
  };
  const write = useExportFile(errors.sheet);
  const [save, isBusy] = useOnce(() => write(query).catch(showError));
  const imports = useImport({
    preview: errors.sheetPreview,
    run: errors.sheetImport,
    template: () => errors.sheet({ query }),
    hint: t('importHint'),
    done: bench.recount,
  });
  return (
    <>
      {can(errors.sheet.permit) && (
        <Button loading={isBusy} onClick={() => void save()}>
          {t('exportSheet')}
        </Button>
      )}
      {can(errors.sheetImport.permit) && (
        <Button onClick={imports.action.run}>{t('importSheet')}</Button>
      )}
      <ImportDialog imports={imports} />
    </>
  );
}

/** Of which channel and in which currency, and the round trip through a workbook. */
export function Head({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const places = bench.overview.data?.places ?? [];
  const channels = new Map(places.map(({ chnlCode, chnlName }) => [chnlCode, chnlName]));
  const currencies = [...new Set(places.map(({ currency }) => currency))];
  return (
    <div className={css.head}>
      <span className={css.channel}>
        <Select
          prefix={<span className="ui-prefix">{t('chnlCode')}</span>}
          aria-label={t('chnlCode')}
          value={bench.chnlCode ?? ''}
          onChange={(chnlCode) => bench.change({ chnlCode, record: undefined })}
          options={[
            { value: '', label: t('allChannels') },
            ...[...channels].map(([value, label]) => ({ value, label })),
          ]}
        />
      </span>
      {currencies.length > 1 && (
        <CurrencySwitch
          currencies={currencies}
          current={bench.currency}
          choose={(currency) => bench.change({ currency, record: undefined })}
        />
      )}
      <RoundTrip bench={bench} />
    </div>
  );
}
