import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import type { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { SealedField } from '@portal/contract/merchant/merchant-input';
import { useWords } from '@portal/i18n';
import { useRevealed } from '@portal/review';
import { confirm, DictTag, Facts, Link, Region, Section, useCall } from '@portal/ui';
import {
  fileWords,
  type MerchantFile,
  type MerchantFull,
  merchants,
  merchantWrites,
  sealedOf,
  sections,
} from '../merchant/index.ts';
import { DETAIL_PATH } from '../merchant/paths.ts';
import css from './detail.module.css';
import { EditButton, type EditButtonProps } from './EditButton.tsx';
import { words } from './words.ts';

type SectionName = keyof typeof sections;

const PARTS = {
  basic: ['basic', 'contacts', 'record'],
  bank: ['bankAccount', 'settlement'],
  idInfo: ['identity'],
} as const satisfies Record<string, readonly SectionName[]>;

interface FileSectionProps {
  name: SectionName;
  merchant: MerchantFile;
  /** The first section of a part has the way to its form. */
  edit?: EditButtonProps;
}

/** Facts of one section; what is masked in it can be revealed together. */
function FileSection({ name, merchant, edit }: FileSectionProps) {
  const t = useWords(fileWords);
  const fields = sections[name];
  const sealed = sealedOf(fields).filter((field) => merchant[field] !== '');
  const reveal = useReveal(merchant.merId, sealed);
  const link = (
    <span className={css.links}>
      {sealed.length > 0 && <RevealButton reveal={reveal} />}
      {edit && <EditButton {...edit} />}
    </span>
  );
  return (
    <Section title={t(name)} link={link}>
      <Facts of={{ ...merchant, ...reveal.values }} fields={fields} />
    </Section>
  );
}

interface FileSectionsProps extends EditButtonProps {
  tab: keyof typeof PARTS;
  full: MerchantFull;
}

/** Sections of one part of the file, with the values that apply now. */
export function FileSections({ tab, full: { merchant }, ...edit }: FileSectionsProps) {
  return (
    <>
      {PARTS[tab].map((name, at) => (
        <FileSection
          key={name}
          name={name}
          merchant={merchant}
          edit={at === 0 ? edit : undefined}
        />
      ))}
      {tab === 'basic' && <SuperiorTree merId={merchant.merId} />}
    </>
  );
}

/** Shows the masked numbers of a section, or hides them again before their time is over. */
function RevealButton({ reveal: { left, ask, hide } }: { reveal: Reveal }) {
  const t = useWords(words);
  if (!can(merchantWrites.reveal.permit)) return null;
  return (
    <button type="button" className="ui-link" onClick={left > 0 ? hide : ask}>
      {left > 0 ? t('hide', { left }) : t('reveal')}
    </button>
  );
}

type Secrets = Partial<Record<SealedField, string>>;

/** Sealed fields of a section in the open, for a while, after somebody has said why. */
interface Reveal {
  /** Empty while they are masked. */
  values: Secrets;
  /** Seconds until they are masked again; 0 while they are. */
  left: number;
  ask(): void;
  hide(): void;
}

/** Reveals the sealed fields of a section together; each is a line of its own in the trail. */
function useReveal(merId: string, fields: readonly SealedField[]): Reveal {
  const t = useWords(words);
  const { secret, seconds: left, show, hide } = useRevealed<Secrets>();
  const run = async (reason: string) => {
    const answers = await Promise.all(
      fields.map(async (field) => ({
        field,
        ...(await merchantWrites.reveal({ params: { merId }, body: { field, reason } })),
      })),
    );
    show({
      secret: Object.fromEntries(answers.map((answer) => [answer.field, answer.secret])),
      seconds: Math.min(...answers.map(({ seconds }) => seconds)),
    });
  };
  const ask = () =>
    confirm({
      title: t('revealTitle'),
      text: t('revealText'),
      verb: t('reveal'),
      asksReason: true,
      run,
    });
  return { values: secret ?? {}, left, ask, hide };
}

type Node = Answer<typeof merchantRoutes.tree>[number];

interface BranchProps {
  nodes: readonly Node[];
  above: string;
  merId: string;
}

/** Merchants below one, each with those below it. */
function Branch({ nodes, above, merId }: BranchProps) {
  const here = nodes.filter(({ superiorMerId }) => superiorMerId === above);
  if (here.length === 0) return null;
  return (
    <ul>
      {here.map((node) => (
        <li key={node.merId}>
          {node.merId === merId ? (
            <b aria-current="true">{node.merName}</b>
          ) : (
            <Link className="ui-link" to={`${DETAIL_PATH}/${node.merId}`}>
              {node.merName}
            </Link>
          )}{' '}
          <code>{node.merId}</code> <DictTag type="mer_status" value={node.status} />
          <Branch nodes={nodes} above={node.merId} merId={merId} />
        </li>
      ))}
    </ul>
  );
}

/** Top of what the user may see: nobody above it is among the nodes. */
const topOf = (nodes: readonly Node[]): string =>
  nodes.find(({ superiorMerId }) => !nodes.some(({ merId }) => merId === superiorMerId))
    ?.superiorMerId ?? '';

/** The merchants above and below this one. */
function SuperiorTree({ merId }: { merId: string }) {
  const t = useWords(words);
  const answer = useCall(merchants.tree, { query: { merId } });
  return (
    <Section title={t('tree')}>
      <Region answer={answer}>
        {(nodes) =>
          nodes.length > 1 ? (
            <div className={css.tree}>
              <Branch nodes={nodes} above={topOf(nodes)} merId={merId} />
            </div>
          ) : (
            <p className={css.none}>{t('treeNone')}</p>
          )
        }
      </Region>
    </Section>
  );
}
