import { ApplyList } from './ApplyList.tsx';

/** Applications that were audited and wait for a third person. */
export default function ReviewPage() {
  return <ApplyList stage="review" />;
}

export { words } from './words.ts';
