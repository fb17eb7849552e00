import { can } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { ONBOARDING_STEPS } from '@portal/contract/merchant/merchant-draft';
import { bindRoutes } from '@portal/contract/session/bind';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Button,
  CopyButton,
  columnsOf,
  DataTable,
  DraftsDialog as Dialog,
  DialogFrame,
  ListPage,
  type RowAction,
  SearchForm,
  searchOf,
  showError,
  Toolbar,
  useCall,
  useList,
  useNavigate,
  useRecordPage,
} from '@portal/ui';
import { useState } from 'react';
import {
  DETAIL_PATH,
  drafts,
  fileWords,
  LicenceValid,
  merchants,
  merchantWrites,
  ONBOARD_PATH,
} from '../../widgets/merchant/index.ts';
import css from './BindCodeDialog.module.css';
import { useRowActions } from './useRowActions.ts';
import { words } from './words.ts';

/** Merchants of the caller's scope; a number leads to the page of its merchant. */
export default function InfoPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const list = useList(merchants.list, 'merId');
  const record = useRecordPage(list, DETAIL_PATH);
  const bindCode = useBindCode();
  const actions = useRowActions(list.reload);
  const [showsDrafts, setShowsDrafts] = useState(false);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="merId" />
        <Search.Text name="merName" />
        <Search.Dict name="status" type="mer_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Text name="mcc" />
        <Search.Merchant name="superiorMerId" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={{
          canCreate: can(merchantWrites.create.permit),
          createLabel: t('add'),
          create: () => void navigate(ONBOARD_PATH),
        }}
        export={merchants.export}
        actions={[{ label: t('drafts'), call: drafts.list, run: () => setShowsDrafts(true) }]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[...actions.changes, bindCode.action, ...actions.endings]}
      />
      {showsDrafts && <DraftsDialog close={() => setShowsDrafts(false)} />}
      {bindCode.issued && <BindCodeDialog issued={bindCode.issued} close={bindCode.close} />}
    </ListPage>
  );
}

const { id, text, name, dict, own, time } = columnsOf(fileWords, merchantRoutes.list);

const columns = [
  id('merId'),
  name('merName'),
  text('mcc'),
  dict('status', 'mer_status'),
  dict('chkStatus', 'mer_chk_status'),
  own('licenceValid', LicenceValid, { width: [168, 176] }),
  time('createTime'),
  text('abbr', { hidden: true, width: 148 }),
  dict('nature', 'mer_nature', { hidden: true }),
  dict('level', 'mer_level', { hidden: true }),
  dict('province', 'mer_province', { hidden: true }),
  dict('settleCycle', 'settle_cycle', { hidden: true }),
  text('contact', { hidden: true, width: 148 }),
  text('servicePhone', { hidden: true, width: 148 }),
  text('createBy', { hidden: true }),
];

const Search = searchOf(fileWords, merchantRoutes.list);

interface DraftsDialogProps {
  close(): void;
}

/** The user's own merchants that were begun and not submitted. */
function DraftsDialog({ close }: DraftsDialogProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  const answer = useCall(drafts.list, {});
  return (
    <Dialog
      answer={answer}
      steps={ONBOARDING_STEPS}
      untitled={t('untitled')}
      lost={t('removeDraftText')}
      proceed={(draftId) => {
        close();
        void navigate(`${ONBOARD_PATH}?draft=${draftId}`);
      }}
      remove={(draftId) => drafts.remove({ params: { draftId } })}
      close={close}
    />
  );
}

interface BindCodeDialogProps {
  issued: IssuedCode;
  close(): void;
}

/** Shows a binding code, this once; closed only on purpose. */
function BindCodeDialog({ issued, close }: BindCodeDialogProps) {
  const t = useWords(words);
  const { merId, merName, bindCode, expiresAt } = issued;
  return (
    <DialogFrame
      title={t('bindCodeTitle')}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p className={css.code}>
        <span className={css.label}>{t('bindCode')}</span>
        <strong>{bindCode}</strong>
        <CopyButton text={bindCode} />
      </p>
      <dl className={css.facts}>
        <dt>{t('merName')}</dt>
        <dd>{merName}</dd>
        <dt>{t('merId')}</dt>
        <dd className={css.mono}>{merId}</dd>
        <dt>{t('expiresAt')}</dt>
        <dd>{expiresAt}</dd>
      </dl>
      <p className={css.note}>{t('bindCodeOnce')}</p>
      <p className={css.note}>{t('bindCodeUse')}</p>
    </DialogFrame>
  );
}

type Merchant = RowOf<typeof merchantRoutes.list>;

/** A code that has just been issued; it is kept here only, and gone with the dialog. */
interface IssuedCode {
  merId: string;
  merName: string;
  bindCode: string;
  /** `yyyy-MM-dd HH:mm:ss` */
  expiresAt: string;
}

/** Issuing a binding code for a merchant of the list: the row action, and the code to show. */
function useBindCode() {
  const t = useWords(words);
  const [issued, setIssued] = useState<IssuedCode>();
  const action: RowAction<Merchant> = {
    label: t('issueBindCode'),
    call: binding.issue,
    disabled: ({ status }) => (status === MERCHANT_STATUS.enabled ? undefined : t('notEnabled')),
    run: ({ merId, merName }) =>
      void binding
        .issue({ params: { merId } })
        .then((code) => setIssued({ merId, merName, ...code }), showError),
  };
  return { action, issued, close: () => setIssued(undefined) };
}

const binding = connect(bindRoutes);
