import { ApplyList } from './ApplyList.tsx';

/** International remittance applications, and the one that the address names. */
export default function ApplyPage() {
  return <ApplyList />;
}
