import { lazy, Suspense } from 'react';

/** Without the library an expression stands for itself. */
const Nothing = () => '';

const Sentence = lazy(async () => {
  try {
    return { default: (await import('./CronSentence.tsx')).CronSentence };
  } catch {
    return { default: Nothing };
  }
});

/** Meaning of a cron expression in words; their code is fetched on first use. */
export function CronText({ cron }: { cron: string }) {
  return (
    <Suspense>
      <Sentence cron={cron} />
    </Suspense>
  );
}
