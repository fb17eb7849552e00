import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { useTabParam } from '@portal/ui';
import { Activity } from 'react';
import type { MerchantFull } from '../merchant/index.ts';
import { EditFile } from './EditFile.tsx';
import { EditImages } from './EditImages.tsx';
import { EditKey } from './EditKey.tsx';
import { FileSections } from './FileSections.tsx';
import { ImagesSection } from './ImagesSection.tsx';
import { KeySection } from './KeySection.tsx';
import { PendingBanner } from './PendingBanner.tsx';
import { type EditTab, REQUESTS } from './tabs.ts';
import { useEditRefusal } from './useEditRefusal.ts';

interface EditableTabProps {
  tab: EditTab;
  isShown: boolean;
  full: MerchantFull;
  reload(): Promise<unknown>;
}

/**
 * A part of the file that can be changed: what holds, the request that waits, or the form. A form
 * stays while another part is looked at.
 */
export function EditableTab({ tab, isShown, full, reload }: EditableTabProps) {
  const [edited, setEdited] = useTabParam('edit');
  const refusal = useEditRefusal(tab, full);
  const isEditing = edited === tab && refusal === undefined;
  if (!isShown && !isEditing) return null;

  const cancel = () => setEdited(undefined);
  const done = () => {
    cancel();
    void reload();
  };
  const form = { full, cancel, done };
  const requests = full.pending.filter(
    ({ objType, verIsAdd }) => objType === REQUESTS[tab] && verIsAdd === VER_IS_ADD.change,
  );
  const read = { full, edit: () => setEdited(tab), refusal };
  const isFile = tab === 'basic' || tab === 'bank' || tab === 'idInfo';
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {requests.map((request) => (
        <PendingBanner key={request.auditId} request={request} reload={reload} />
      ))}
      {isEditing && isFile && <EditFile tab={tab} {...form} />}
      {isEditing && tab === 'images' && <EditImages {...form} />}
      {isEditing && tab === 'rsa' && <EditKey {...form} />}
      {!isEditing && isFile && <FileSections tab={tab} {...read} />}
      {!isEditing && tab === 'images' && <ImagesSection {...read} />}
      {!isEditing && tab === 'rsa' && <KeySection {...read} />}
    </Activity>
  );
}
