import { useWords } from '@portal/i18n';
import { CopyButton } from '@portal/ui';
import { Unseen } from '../../widgets/Unseen.tsx';
import styles from './file.module.css';
import type { Task } from './task.ts';
import { words } from './words.ts';

const HEAD = 12;

/** Begin of a checksum; copied and read aloud in full. */
function ShortChecksum({ sha256 }: { sha256: string }) {
  return (
    <span className={styles.checksum}>
      <span aria-hidden="true">{sha256.slice(0, HEAD)}…</span>
      <Unseen>{sha256}</Unseen>
      <CopyButton text={sha256} />
    </span>
  );
}

/** Checksum of a finished file; of several only how many they are, their dialog has the rest. */
export function Checksum({ row: { files } }: { row: Task }) {
  const t = useWords(words);
  const [first, ...others] = files;
  if (!first) return '—';
  if (others.length > 0) return t('filesCount', { count: files.length });
  return <ShortChecksum sha256={first.sha256} />;
}
