import { CopyButton } from '@portal/ui';
import { Unseen } from '../../widgets/Unseen.tsx';
import styles from './file.module.css';
import type { Task } from './task.ts';

const HEAD = 12;

/** Begin of a ready file's checksum; copied and read aloud in full. */
export function Checksum({ row: { sha256 } }: { row: Task }) {
  if (!sha256) return '—';
  return (
    <span className={styles.checksum}>
      <span aria-hidden="true">{sha256.slice(0, HEAD)}…</span>
      <Unseen>{sha256}</Unseen>
      <CopyButton text={sha256} />
    </span>
  );
}
