import { can } from '@portal/auth';
import { genRoutes } from '@portal/contract/tool/gen';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button, Page, Region, showError, useCall, useTabParam } from '@portal/ui';
import { gens } from './api.ts';
import { GenForm } from './GenForm.tsx';
import { Preview } from './Preview.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** A saved description; language and later answers leave alone what is typed. */
function SavedGen({ genId }: { genId: string }) {
  const answer = useCall(gens.get, { params: { genId } }, { keep: true });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(gen) => (
        <>
          <GenForm gen={gen} />
          <Preview genId={genId} />
        </>
      )}
    </Region>
  );
}

/** Edits the description of a resource and shows its code (requirement 2.7). */
export function GenEditPage() {
  const t = useWords(words);
  const [genId] = useTabParam('genId');
  const download = () =>
    downloadFrom(genRoutes.download, { params: { genId: genId ?? '' } }).catch(showError);
  return (
    <Page
      title={t(genId ? 'edit' : 'create')}
      actions={
        genId &&
        can(gens.download.permit) && (
          <Button onClick={() => void download()}>{t('download')}</Button>
        )
      }
    >
      {genId ? <SavedGen key={genId} genId={genId} /> : <GenForm gen={undefined} />}
    </Page>
  );
}
