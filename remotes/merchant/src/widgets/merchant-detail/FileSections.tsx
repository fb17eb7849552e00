import { useWords } from '@portal/i18n';
import { Facts, Section } from '@portal/ui';
import {
  fileWords,
  type MerchantFile,
  type MerchantFull,
  sealedOf,
  sections,
} from '../merchant/index.ts';
import css from './detail.module.css';
import { EditButton, type EditButtonProps } from './EditButton.tsx';
import { RevealButton } from './RevealButton.tsx';
import { SuperiorTree } from './SuperiorTree.tsx';
import { useReveal } from './useReveal.ts';

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
