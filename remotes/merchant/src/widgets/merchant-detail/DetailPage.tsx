import { can } from '@portal/auth';
import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { reviews } from '@portal/review';
import {
  Banner,
  Button,
  DictTag,
  FormBar,
  Link,
  RecordNumber,
  Region,
  SectionLevel,
  TabStrip,
  useCall,
  useNarrow,
  usePathId,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import type { ReactNode } from 'react';
import {
  daysUntil,
  type MerchantFile,
  type MerchantFull,
  merchants,
  merchantWrites,
  NEAR_DAYS,
  useStatusChanges,
} from '../merchant/index.ts';
import { mendPath } from '../merchant/paths.ts';
import css from './detail.module.css';
import { PendingBanner } from './PendingBanner.tsx';
import { TabPanels } from './TabPanels.tsx';
import { TABS } from './tabs.ts';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** The whole file of the merchant that the address names. */
export function DetailPage() {
  const merId = usePathId();
  const answer = useCall(merchants.full, { params: { merId } });
  useTabTitle(answer.data?.merchant.merName);
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(full) => <Detail key={merId} full={full} reload={answer.reload} />}
    </Region>
  );
}

interface DetailProps {
  full: MerchantFull;
  reload(): Promise<unknown>;
}

/** A merchant's file: its head, what waits or warns, and its parts as tabs in the address. */
function Detail({ full, reload }: DetailProps) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [wanted, choose] = useTabParam('tab');
  const [edited] = useTabParam('edit');
  const tabs = TABS.filter((tab) => tab !== 'history' || can(reviews.list.permit));
  const active = tabs.find((tab) => tab === wanted) ?? 'basic';
  const buttons = <StatusButtons merchant={full.merchant} reload={reload} />;
  return (
    <div className={css.page}>
      <div className={css.scroll}>
        <div className={css.content}>
          <Head merchant={full.merchant}>{!isNarrow && buttons}</Head>
          <Notices full={full} reload={reload} />
          <TabStrip
            label={t('tabs')}
            tabs={tabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`) }))}
            active={active}
            choose={choose}
          >
            <SectionLevel value="h2">
              <TabPanels active={active} full={full} reload={reload} />
            </SectionLevel>
          </TabStrip>
        </div>
      </div>
      {/* A form has a bar of its own. */}
      {isNarrow && edited === undefined && <FormBar>{buttons}</FormBar>}
    </div>
  );
}

interface StatusButtonsProps {
  merchant: MerchantFile;
  reload(): Promise<unknown>;
}

/** Disabling, enabling and closing, as far as state and permission allow. */
function StatusButtons({ merchant, reload }: StatusButtonsProps) {
  const changes = useStatusChanges(reload);
  return [changes.disable, changes.enable, changes.close]
    .filter(({ call, disabled }) => can(call.permit) && disabled(merchant) === undefined)
    .map(({ label, run }) => (
      <Button key={label} onClick={() => run(merchant)}>
        {label}
      </Button>
    ));
}

/** Head of the detail: name and status of the merchant, and the actions on it. */
function Head({ merchant, children }: { merchant: MerchantFile; children: ReactNode }) {
  const t = useWords(words);
  const { merId, merName, registeredName, status, chkStatus, createTime } = merchant;
  return (
    <header className={css.head}>
      <RecordNumber kind={t('kind')} number={merId} />
      <div className={css.name}>
        <h1>{merName}</h1>
        <DictTag type="mer_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
        <div className={css.actions}>{children}</div>
      </div>
      <p className={css.line}>{`${registeredName} · ${createTime}`}</p>
    </header>
  );
}

interface NoticesProps {
  full: MerchantFull;
  reload(): Promise<unknown>;
}

/** The licence ends soon, or has ended. */
function Licence({ day }: { day: string }) {
  const t = useWords(words);
  const days = day === '' ? Number.POSITIVE_INFINITY : daysUntil(day);
  if (days > NEAR_DAYS) return null;
  return days < 0 ? (
    <Banner tone="danger">{t('licenceOver', { day })}</Banner>
  ) : (
    <Banner tone="warning">{t('licenceNear', { day })}</Banner>
  );
}

const STOPS = { [MERCHANT_STATUS.disabled]: 'disable', [MERCHANT_STATUS.closed]: 'close' } as const;

/** It is disabled or closed: by whom, when and why. */
function Stopped({ merchant: { status }, steps }: Pick<MerchantFull, 'merchant' | 'steps'>) {
  const t = useWords(words);
  const stop = status === MERCHANT_STATUS.enabled ? undefined : STOPS[status];
  const step = steps.findLast(({ action }) => action === stop);
  if (!stop || !step) return null;
  return <Banner tone="warning">{t(`stopped.${stop}`, { ...step, name: step.actor })}</Banner>;
}

/** Notices about the whole merchant: its proposal and the result, enabling, the licence. */
function Notices({ full, reload }: NoticesProps) {
  const t = useWords(words);
  const { merchant, pending, refusal } = full;
  const whole = pending.filter(
    ({ verIsAdd, objType }) =>
      objType === 'MER_STATUS' || (objType === 'MER_BASIC' && verIsAdd === VER_IS_ADD.add),
  );
  const isRefused = merchant.chkStatus === MERCHANT_CHECK.rejected;
  return (
    <div className={css.notices}>
      {whole.map((request) => (
        <PendingBanner key={request.auditId} request={request} reload={reload} />
      ))}
      {isMendable(merchant) && (
        <Banner tone={isRefused ? 'danger' : 'info'}>
          {isRefused ? t('refusal', { reason: refusal }) : t('takenBack')}{' '}
          {can(merchantWrites.resubmit.permit) && (
            <Link to={mendPath(merchant.merId)}>{t('mend')}</Link>
          )}
        </Banner>
      )}
      <Stopped merchant={merchant} steps={full.steps} />
      <Licence day={merchant.licenceValid} />
    </div>
  );
}
