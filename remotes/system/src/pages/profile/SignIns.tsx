import { useWords } from '@portal/i18n';
import { DictTag, Region, useCall, useNarrow } from '@portal/ui';
import { profiles, type SignIn } from './api.ts';
import css from './traces.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 240;
const placeOf = ({ ipaddr, loginLocation }: SignIn) => `${ipaddr} ${loginLocation}`.trim();
const deviceOf = ({ browser, os }: SignIn) => [browser, os].filter(Boolean).join(' · ');

function Rows({ rows }: { rows: SignIn[] }) {
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.infoId}>
          <div>
            <strong>{row.loginTime}</strong>
            <p>{row.msg}</p>
            <p>{[placeOf(row), deviceOf(row)].filter(Boolean).join(' · ')}</p>
          </div>
          <DictTag type="sys_common_status" value={row.status} />
        </li>
      ))}
    </ul>
  );
}

function Table({ rows }: { rows: SignIn[] }) {
  const t = useWords(words);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {(['loginTime', 'result', 'message', 'address', 'device'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.infoId}>
            <td>{row.loginTime}</td>
            <td>
              <DictTag type="sys_common_status" value={row.status} />
            </td>
            <td>{row.msg}</td>
            <td>{placeOf(row)}</td>
            <td>{deviceOf(row) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The newest sign-ins under the user's name, no matter who tried them. */
export function SignIns() {
  const t = useWords(words);
  const answer = useCall(profiles.signIns, {});
  const isNarrow = useNarrow();
  return (
    <>
      <p className={css.hint}>{t('signInsHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(rows) => {
          if (rows.length === 0) return <p className={css.hint}>{t('noSignIns')}</p>;
          return isNarrow ? <Rows rows={rows} /> : <Table rows={rows} />;
        }}
      </Region>
    </>
  );
}
