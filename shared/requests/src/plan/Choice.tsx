import { Segments } from '@portal/ui';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  choose(value: T): void;
}

/** One of a few options, side by side. */
export function Choice<T extends string>({ label, options, value, choose }: ChoiceProps<T>) {
  return (
    <Segments label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Segments>
  );
}
