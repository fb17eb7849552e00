import { can, isMerchantUser, useSession } from '@portal/auth';
import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { ImagesInput, MERCHANT_IMAGES, RsaInput } from '@portal/contract/merchant/merchant-input';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import {
  CopyButton,
  NOTHING,
  Section,
  toast,
  useConflict,
  useFormState,
  useTabParam,
} from '@portal/ui';
import { Activity } from 'react';
import {
  fileWords,
  type ImageChanges,
  ImageSlots,
  ImageTile,
  KeyField,
  type MerchantFull,
  merchants,
  merchantWrites,
  sourceOf,
} from '../merchant/index.ts';
import css from './detail.module.css';
import { EditButton, type EditButtonProps } from './EditButton.tsx';
import { EditFile } from './EditFile.tsx';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps } from './edit-props.ts';
import { FileSections } from './FileSections.tsx';
import { PendingBanner } from './PendingBanner.tsx';
import { type EditTab, REQUESTS } from './tabs.ts';
import { words } from './words.ts';

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

/** Pictures of the file; one that is missing is not shown. */
function ImagesSection({ full: { merchant }, ...edit }: EditButtonProps & { full: MerchantFull }) {
  const t = useWords(words);
  const file = useWords(fileWords);
  const given = MERCHANT_IMAGES.flatMap((kind) => {
    const source = sourceOf(kind, {}, merchant);
    return source ? [{ kind, source }] : [];
  });
  return (
    <Section title={file('images')} link={<EditButton {...edit} />}>
      {given.length === 0 && <p className={css.none}>{t('noImages')}</p>}
      <div className={css.images}>
        {given.map(({ kind, source }) => (
          <ImageTile key={kind} label={file(`kinds.${kind}`)} source={source} />
        ))}
      </div>
    </Section>
  );
}

/** Replaces the key that the merchant signs with. */
function EditKey({ full: { merchant }, cancel, done }: EditProps) {
  const t = useWords(words);
  const { merId } = merchant;
  const guard = useConflict({
    base: merchant,
    // Nothing of the old key is in the form: no other change is overwritten unseen.
    fields: [],
    read: () => merchants.get({ params: { merId } }),
    send: async ({ publicKey }, version) => {
      const body = { publicKey: String(publicKey), version };
      await merchantWrites.rsa({ params: { merId }, body });
      toast(t('submitted'));
      done();
    },
  });
  const form = useFormState(RsaInput, guard.save, { publicKey: '' });
  return (
    <EditFrame form={form} cancel={cancel}>
      <KeyField text={form.values.publicKey ?? ''} />
    </EditFrame>
  );
}

/** Replaces pictures of the file; those that nobody touches stay. */
function EditImages({ full: { merchant }, cancel, done }: EditProps) {
  const t = useWords(words);
  const { merId } = merchant;
  const guard = useConflict({
    base: merchant,
    // Only pictures that were touched are sent: no other change is overwritten.
    fields: [],
    read: () => merchants.get({ params: { merId } }),
    send: async (values, version) => {
      const images = values.images as ImageChanges;
      await merchantWrites.images({ params: { merId }, body: { images, version } });
      toast(t('submitted'));
      done();
    },
  });
  const form = useFormState(ImagesInput, guard.save, { images: {} });
  return (
    <EditFrame form={form} cancel={cancel}>
      <ImageSlots
        value={form.values.images ?? {}}
        change={(images) => form.set('images', images)}
        filed={merchant}
      />
    </EditFrame>
  );
}

const CALLS = {
  basic: merchantWrites.update,
  bank: merchantWrites.bank,
  idInfo: merchantWrites.idInfo,
  images: merchantWrites.images,
  rsa: merchantWrites.rsa,
};

/**
 * Returns why a part cannot be changed now, in words. `undefined` means that it can be changed; ''
 * means that this user never may.
 */
function useEditRefusal(tab: EditTab, { merchant, pending }: MerchantFull): string | undefined {
  const t = useWords(words);
  const session = useSession();
  // Users of merchants change some parts of their own merchant only (domain §2).
  const isForeign =
    isMerchantUser(session) && (session.merId !== merchant.merId || tab === 'idInfo');
  if (!can(CALLS[tab].permit) || isForeign) return '';
  if (isProposal(merchant)) return t('notApproved');
  if (merchant.status === MERCHANT_STATUS.closed) return t('closedMerchant');
  return pending.some(({ objType }) => objType === REQUESTS[tab]) ? t('waits') : undefined;
}

/** The key that the merchant signs with: its fingerprint and size, never needed whole. */
function KeySection({ full: { key }, ...edit }: EditButtonProps & { full: MerchantFull }) {
  const t = useWords(words);
  const file = useWords(fileWords);
  return (
    <Section title={t('key')} link={<EditButton {...edit} />}>
      {key ? (
        <dl className={`ui-facts ${css.key}`}>
          <div>
            <dt>{file('fingerprint')}</dt>
            <dd className="ui-c-code">
              {key.fingerprint}
              <CopyButton text={key.fingerprint} />
            </dd>
          </div>
          <div>
            <dt>{t('bits')}</dt>
            <dd>{t('bitsOf', { bits: key.bits })}</dd>
          </div>
          {/* Nobody has put a key into force that waits for its review. */}
          <div>
            <dt>{t('setBy')}</dt>
            <dd>{key.setBy || NOTHING}</dd>
          </div>
          <div>
            <dt>{t('setTime')}</dt>
            <dd>{key.setTime || NOTHING}</dd>
          </div>
        </dl>
      ) : (
        <p className={css.none}>{t('noKey')}</p>
      )}
    </Section>
  );
}
