import { useWords } from '@portal/i18n';
import { Button } from '../../arco.ts';
import { IconClose, IconDown, IconFilter, IconUp } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';

interface SearchButtonsProps {
  /** Fields that wait. */
  more: number;
  /** Filters that are set. */
  active: number;
  isWide: boolean;
  isNarrow: boolean;
  toggle(): void;
}

/** Reset and search at the right edge; "more" before them, on a phone a button for the sheet. */
export function SearchButtons({ more, active, isWide, isNarrow, toggle }: SearchButtonsProps) {
  const t = useWords(uiWords);
  if (isNarrow && !isWide) {
    return (
      <Button className="ui-filter-button" icon={<IconFilter />} onClick={toggle}>
        {active > 0 ? t('filtersCount', { count: active }) : t('filters')}
      </Button>
    );
  }
  return (
    <div className="ui-search-buttons">
      {isNarrow ? (
        <header>
          <h2>{t('filters')}</h2>
          <Button icon={<IconClose />} type="text" aria-label={t('close')} onClick={toggle} />
        </header>
      ) : (
        more > 0 && (
          <Button
            type="text"
            className="ui-more-fields"
            aria-expanded={isWide}
            icon={isWide ? <IconUp /> : <IconDown />}
            onClick={toggle}
          >
            {isWide ? t('less') : t('more', { count: more })}
          </Button>
        )
      )}
      <Button htmlType="reset">{t('reset')}</Button>
      <Button htmlType="submit" type="primary" className="ui-find">
        {t('search')}
      </Button>
    </div>
  );
}
