import { ListPage, Region, useCall, usePathId } from '@portal/ui';
import { dictionaries } from './api.ts';
import { Entries } from './Entries.tsx';

/** Entries of the dictionary that the address names (requirement 2.73). */
export function DictDataPage() {
  const dictId = usePathId();
  const answer = useCall(dictionaries.get, { params: { dictId } });
  return (
    <ListPage>
      <Region answer={answer}>{(dictionary) => <Entries dictionary={dictionary} />}</Region>
    </ListPage>
  );
}
