import { useSession } from '@portal/auth';
import { useRemembered } from '@portal/ui';
import { z } from 'zod';
import { FoundRecord } from './record.ts';

const MOST = 5;
const NONE: FoundRecord[] = [];
const History = z.array(FoundRecord).max(MOST);

/** Records that this user has opened from here on this device, the newest first. */
export function useHistory() {
  const { userId } = useSession();
  const [records, remember] = useRemembered(`palette.opened.${userId}`, History, NONE);
  const add = (record: FoundRecord) => {
    const others = records.filter(({ kind, id }) => kind !== record.kind || id !== record.id);
    remember([record, ...others].slice(0, MOST));
  };
  return { records, add };
}
