import { useWords } from '@portal/i18n';
import type { Result, ReviewRequest } from '../api.ts';
import { nameOf, useEntryText } from '../history/useRequestName.ts';
import { reviewWords } from '../words.ts';
import css from './batch.module.css';

interface BatchResultsProps {
  requests: readonly ReviewRequest[];
  results: readonly Result[];
  done: 'passed' | 'refused';
}

/** What became of each request that was chosen; those that were not decided say why. */
export function BatchResults({ requests, results, done }: BatchResultsProps) {
  const t = useWords(reviewWords);
  const textOf = useEntryText();
  const failed = results.filter(({ ok }) => !ok).length;
  const resultOf = (id: string) => results.find(({ auditId }) => auditId === id);
  return (
    <>
      <p role="status">{t('resultsSum', { done: results.length - failed, failed })}</p>
      <ul className={css.results}>
        {requests.map((request) => {
          const result = resultOf(request.auditId);
          return (
            <li key={request.auditId} data-ok={result?.ok}>
              <span>
                <b>{nameOf(request)}</b>
                {textOf(request)}
              </span>
              <span>{result?.ok ? t(done) : result?.msg}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
