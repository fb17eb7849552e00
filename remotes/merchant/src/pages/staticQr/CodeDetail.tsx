import { can } from '@portal/auth';
import { MERCHANT_CHECK, QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { isGivenOut } from '@portal/contract/merchant/static-qr';
import { useWords } from '@portal/i18n';
import { Hits, kinds } from '@portal/requests';
import { DiffTable, type RequestDetail, reviews, Waiting } from '@portal/review';
import { Banner, Button, DictTag, Facts, RecordHead, Section, toast, useAction } from '@portal/ui';
import { useContext } from 'react';
import { AmountCell } from './AmountCell.tsx';
import { type CodeDetail as Code, codes } from './api.ts';
import css from './code.module.css';
import { Downloads } from './Downloads.tsx';
import { Expiry } from './Expiry.tsx';
import { facts } from './fields.tsx';
import { QrPicture } from './QrPicture.tsx';
import { ReloadContext } from './reload.ts';
import { noPictureOf } from './state.ts';
import { words } from './words.ts';

/** Every text that was made of a code: it may hang on a wall. */
function Versions({ code }: { code: Code }) {
  const t = useWords(words);
  return (
    <Section title={t('versions')}>
      <ul className={css.versions}>
        {code.versions.map(({ payloadNo: no, createTime: time, createBy: by, md5 }) => (
          <li key={no}>
            {t('version', { no, time, by })} <code>{md5}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A code: what is asked about it, its picture and what can be taken away of it, then what it says. */
export function CodeDetail({ code }: { code: Code }) {
  const t = useWords(words);
  return (
    <>
      <RecordHead line={[code.store, code.terminal].filter(Boolean).join(' · ')}>
        <strong>{code.merName}</strong>
        <DictTag type="qr_type" value={code.type} />
        <DictTag type="qr_status" value={code.status} />
        <DictTag type="mer_chk_status" value={code.chkStatus} />
      </RecordHead>
      <Asked code={code} />
      <Shown code={code} />
      {isGivenOut(code) && <Downloads code={code} />}
      <Section title={t('facts')}>
        <Facts of={code} fields={facts} />
      </Section>
      {isGivenOut(code) && (
        <Section title={t('decoded')}>
          <p className={css.payload}>
            <code>{code.payload}</code>
          </p>
          <TagTable lines={code.decoded} />
        </Section>
      )}
      {code.versions.length > 0 && <Versions code={code} />}
    </>
  );
}

type Line = Code['decoded'][number];

/** Fields that hold fields: their value is shown by those. */
const isHolder = ({ tag }: Line, lines: readonly Line[]) =>
  lines.some((line) => line.tag.startsWith(`${tag}.`));

/** A payload field by field, with what each means. */
function TagTable({ lines }: { lines: readonly Line[] }) {
  const t = useWords(words);
  return (
    <table className={css.tags}>
      <thead>
        <tr>
          <th scope="col">{t('tagNumber')}</th>
          <th scope="col">{t('tagMeaning')}</th>
          <th scope="col">{t('tagValue')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.tag}>
            <td>
              <code>{line.tag}</code>
            </td>
            <td>{t(`tag.${line.name as 'format'}`)}</td>
            <td>{!isHolder(line, lines) && <code>{line.value}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RequestProps {
  request: RequestDetail;
  /** The code is in use as it was until the request is passed. */
  isLive: boolean;
}

/** A request that waits: who made it, what it asks for and meets, and taking it back for its maker. */
function Request({ request, isLive }: RequestProps) {
  const t = useWords(words);
  const reload = useContext(ReloadContext);
  const { createBy: name, createTime: time, hits } = request;
  return (
    <>
      <Waiting
        request={request}
        text={t(isLive ? 'pendingChange' : 'pendingNew', { name, time })}
        done={reload}
      />
      <Hits hits={hits} waits />
      <Section title={t('pending')}>
        <DiffTable kinds={kinds} detail={request} calls={reviews} />
      </Section>
    </>
  );
}

/** Last request about a code: pending, refused or withdrawn. */
function Asked({ code }: { code: Code }) {
  const t = useWords(words);
  const { chkStatus, refusal, pending } = code;
  return (
    <div className={css.asked}>
      {refusal && <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>}
      {chkStatus === MERCHANT_CHECK.withdrawn && <Banner tone="warning">{t('takenBack')}</Banner>}
      {pending.map((request) => (
        <Request
          key={request.auditId}
          request={request}
          isLive={chkStatus === MERCHANT_CHECK.changing}
        />
      ))}
    </div>
  );
}

/** The picture of a code and how it is paid, or why there is none. */
function Shown({ code }: { code: Code }) {
  const t = useWords(words);
  const isDynamic = code.type === QR_TYPE.dynamic;
  const reason = noPictureOf(code);
  return (
    <div className={css.show}>
      {reason ? (
        <p className={css.none}>{t(reason)}</p>
      ) : (
        <QrPicture
          payload={code.payload}
          label={t('pictureOf', { name: code.merName })}
          dim={isDynamic && code.secondsLeft === 0}
        />
      )}
      <div>
        <p className={css.amount}>
          <AmountCell row={code} />
        </p>
        {!reason && <p>{t(isDynamic ? 'dynamicText' : 'staticHint')}</p>}
        {reason === 'disabledPicture' && <p>{t('stillPaid')}</p>}
        {isDynamic && !reason && (
          <>
            <p>
              <Expiry row={code} />
            </p>
            <Renewal code={code} />
          </>
        )}
      </div>
    </div>
  );
}

/** Makes a dynamic code payable again, as long as before. */
function Renewal({ code }: { code: Code }) {
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
