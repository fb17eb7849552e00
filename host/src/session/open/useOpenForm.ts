import { AppError } from '@portal/http';
import { tCommon } from '@portal/i18n';
import { useReleased } from '@portal/ui/released';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Messages of refused fields, for `tMessage`. */
export type Refusals<Name extends string> = Partial<Record<Name, string>>;

interface Plan<Name extends string> {
  initial: Record<Name, string>;
  /** Checks the texts against the rules, before anything is sent. */
  check(texts: Record<Name, string>): Refusals<Name>;
  /** Makes the call and shows what follows; what it rejects with becomes the banner. */
  send(texts: Record<Name, string>): Promise<void>;
  /** Passwords and codes: a refusal that names no field empties all, another one those that it names. */
  forget: NoInfer<Name>[];
  /** Field that takes the focus after a refusal that names no field. */
  focus: NoInfer<Name>;
  /** Fetches a new captcha after a refusal: the old one is used up. */
  renew?(): Promise<void>;
  /** An error to begin with. */
  notice?: string;
}

/** A field of the form, as the field components take it. */
export interface FieldState {
  name: string;
  value: string;
  error?: string;
  onChange(text: string): void;
  onBlur(): void;
}

/** State of a form: what its fields, banner and button show. */
export interface OpenForm<Name extends string> {
  texts: Record<Name, string>;
  banner?: string;
  busy: boolean;
  field(name: Name): FieldState;
  form: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent): void;
}

/** Returns the text of an error; any but an `AppError` is a part of the console that could not be fetched. */
const textOf = (error: unknown) =>
  error instanceof AppError ? error.text : tCommon('error.network');

/**
 * A form of the pages outside the shell (visual design §4.2): errors under the fields, any other
 * refusal as one banner, which keeps what was typed except passwords and codes, and renews the captcha.
 */
export function useOpenForm<Name extends string>(plan: Plan<Name>): OpenForm<Name> {
  const [texts, setTexts] = useState(plan.initial);
  const [errors, setErrors] = useState<Refusals<Name>>({});
  const [banner, setBanner] = useState(plan.notice);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const whenReleased = useReleased();
  // A second Enter may come before the first has been drawn.
  const isSent = useRef(false);

  const focusOn = (name: Name) => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (refused ?? form.current?.querySelector<HTMLElement>(`[name=${name}]`))?.focus();
  };

  useEffect(() => {
    // On a phone the keyboard would cover half of the page before it has been read.
    if (document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches) return;
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, []);

  const refuse = async (error: unknown) => {
    const refused = ((error instanceof AppError && error.fields) || {}) as Refusals<Name>;
    const isNamed = Object.keys(refused).length > 0;
    // What stands under a field is not said a second time above all of them.
    const isUnderField = isNamed && Object.keys(refused).every((name) => name in plan.initial);
    const emptied = plan.forget.filter((name) => !isNamed || name in refused);
    flushSync(() => {
      setTexts((now) => ({ ...now, ...Object.fromEntries(emptied.map((name) => [name, ''])) }));
      setErrors(refused);
      setBanner(isUnderField ? undefined : textOf(error));
      setBusy(false);
    });
    isSent.current = false;
    await plan.renew?.();
    focusOn(plan.focus);
  };

  const submit = async () => {
    if (isSent.current) return;
    const refused = plan.check(texts);
    flushSync(() => setErrors(refused));
    if (Object.keys(refused).length > 0) return focusOn(plan.focus);
    isSent.current = true;
    setBusy(true);
    setBanner(undefined);
    try {
      await plan.send(texts);
    } catch (error) {
      await refuse(error);
    }
  };

  const field = (name: Name): FieldState => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (text) => {
      setTexts((now) => ({ ...now, [name]: text }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
    // An empty field is told so when the form is sent, not when it is passed.
    onBlur: () => {
      if (texts[name])
        whenReleased(() => setErrors((now) => ({ ...now, [name]: plan.check(texts)[name] })));
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return { texts, banner, busy, field, form, onSubmit };
}
