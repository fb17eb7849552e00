import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, toast, useAction } from '@portal/ui';
import { useContext } from 'react';
import { type CodeDetail, codes } from './api.ts';
import { ReloadContext } from './reload.ts';
import { words } from './words.ts';

/** Makes a dynamic code payable anew, as long as before. */
export function Renewal({ code }: { code: CodeDetail }) {
  const t = useWords(words);
  const reload = useContext(ReloadContext);
  const renew = useAction(codes.renew, () => {
    toast(t('renewed'));
    return reload();
  });
  if (!can(codes.renew.permit)) return null;
  const { qrId, version, expireMinutes } = code;
  return (
    <Button type="primary" onClick={() => renew({ body: { qrId, version } })}>
      {t('renew', { minutes: expireMinutes })}
    </Button>
  );
}
