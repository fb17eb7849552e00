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

/** What a cron expression says, in words; they are fetched when they are first wanted. */
export function CronText({ cron }: { cron: string }) {
  return (
    <Suspense>
      <Sentence cron={cron} />
    </Suspense>
  );
}
