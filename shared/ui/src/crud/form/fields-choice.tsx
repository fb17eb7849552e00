import '../table/check.css';
import { toggled } from '../../hooks/toggled.ts';
import { isInLabel, type Option, Select } from '../../lazy/Select.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

export interface Options {
  options: readonly Option[];
}

/** Node of a tree that one is chosen from; one that is `disabled` is shown but cannot be taken. */
export interface TreeNode {
  id: string | number;
  label: string;
  disabled?: boolean;
  children?: TreeNode[];
}

export interface Nodes {
  nodes: readonly TreeNode[];
}

/** Indent of each level of a tree, in spaces. */
const STEP = 4;

/** All nodes in the order of the tree, each below its parent. */
const flat = (nodes: readonly TreeNode[], level = 0): (TreeNode & { level: number })[] =>
  nodes.flatMap((node) => [{ ...node, level }, ...flat(node.children ?? [], level + 1)]);

interface ChoiceProps extends FormFieldProps, Options {
  /** Returns the text of a value in the closed field, where that is not the label of the list. */
  nameOf?(value: string): string | undefined;
}

/** One of several, none where the rule allows it; typing finds a label. */
export function ChoiceInput({ name, label, hint, options, nameOf }: ChoiceProps) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <Select
        {...field.control}
        aria-label={label}
        value={field.text || undefined}
        onChange={field.set}
        options={[...options]}
        renderFormat={nameOf && ((_, value) => nameOf(String(value)) ?? String(value))}
        filterOption={isInLabel}
        // Enter takes what is found; it must not send the form too.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        showSearch
        allowClear={!field.isRequired}
        error={field.message !== undefined}
      />
    </FieldFrame>
  );
}

/** One node of a tree, as the text of its id. */
export function TreeInput({ nodes, ...field }: FormFieldProps & Nodes) {
  const all = flat(nodes);
  const options = all.map(({ id, label, disabled, level }) => ({
    value: String(id),
    label: ' '.repeat(STEP * level) + label,
    disabled,
  }));
  const nameOf = (value: string) => all.find(({ id }) => String(id) === value)?.label;
  return <ChoiceInput {...field} options={options} nameOf={nameOf} />;
}

/** Several of several, as an array of their values. */
export function ChoicesInput({ name, label, options }: FormFieldProps & Options) {
  const field = useField(name);
  const { id, onBlur, ...described } = field.control;
  const chosen = new Set(Array.isArray(field.value) ? field.value.map(String) : []);
  return (
    <FieldFrame field={field} label={label} isWide>
      <fieldset id={id} className="ui-choices" aria-label={label} tabIndex={-1} {...described}>
        {options.map(({ value, label: text, disabled }) => (
          <label key={value} className="ui-check">
            <input
              type="checkbox"
              checked={chosen.has(String(value))}
              disabled={disabled}
              onChange={() => field.set([...toggled(chosen, String(value))])}
              onBlur={onBlur}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </FieldFrame>
  );
}
