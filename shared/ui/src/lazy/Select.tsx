import type { SelectProps } from '@arco-design/web-react/es/Select';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { IconDown } from '../icons.ts';
import { LazyControl } from './LazyControl.tsx';
import { lazyPart } from './lazy-part.ts';

const part = lazyPart(async () => ({
  Part: (await import('./arco-select.ts')).Select,
}));

/** A choice; one that is `disabled` is shown but cannot be taken. */
export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

/** For `filterOption`: what was typed is a part of the label, whatever the value is. */
export function isInLabel(typed: string, option: ReactElement): boolean {
  const { children } = option.props as { children?: ReactNode };
  return String(children).toLowerCase().includes(typed.toLowerCase());
}

interface LazySelectProps
  extends Omit<SelectProps, 'options' | 'value'>,
    Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  options: Option[];
  value: string | number | undefined;
}

/** Returns the text of a closed select: the label of its value, or its hint. */
function textOf({ options, value, placeholder, renderFormat }: LazySelectProps): string {
  if (value === undefined) return String(placeholder ?? '');
  const option = options.find((one) => one.value === value);
  return String(renderFormat?.(null, value) ?? option?.label ?? value);
}

/** Arco's select, fetched when it is first wanted. */
export function Select(props: LazySelectProps) {
  const { value, prefix, error, disabled, showSearch } = props;
  const classes = [
    'arco-select arco-select-single arco-select-size-default',
    error && 'arco-select-error',
    disabled && 'arco-select-disabled',
    showSearch && 'arco-select-show-search',
  ];
  return (
    <LazyControl
      part={part}
      props={props}
      rest={(handlers) => (
        <div
          {...handlers}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-label={props['aria-label']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          id={props.id}
          tabIndex={disabled ? -1 : 0}
          className={classes.filter(Boolean).join(' ')}
        >
          <div className={`arco-select-view${prefix ? ' arco-select-view-with-prefix' : ''}`}>
            {prefix && (
              <div aria-hidden="true" className="arco-select-prefix">
                {prefix}
              </div>
            )}
            <span className="arco-select-view-selector">
              <span className={value === undefined ? 'ui-lazy-hint' : 'arco-select-view-value'}>
                {textOf(props)}
              </span>
            </span>
            <div aria-hidden="true" className="arco-select-suffix">
              <div className="arco-select-arrow-icon">
                <IconDown />
              </div>
            </div>
          </div>
        </div>
      )}
    />
  );
}
