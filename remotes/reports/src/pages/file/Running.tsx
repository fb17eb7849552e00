import styles from './file.module.css';
import { TaskProgress } from './TaskProgress.tsx';
import type { Task } from './task.ts';

/** What is being made, where the records of a phone have no place for it. */
export function Running({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.running}>
      {tasks.map((task) => (
        <li key={task.id}>
          <span>{task.fileName}</span>
          <TaskProgress row={task} />
        </li>
      ))}
    </ul>
  );
}
