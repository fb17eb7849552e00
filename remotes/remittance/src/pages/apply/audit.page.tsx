import { ApplyList } from './ApplyList.tsx';

/** Applications that wait for their audit. */
export default function AuditPage() {
  return <ApplyList stage="audit" />;
}

export { words } from './words.ts';
