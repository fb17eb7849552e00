import { createContext, useContext } from 'react';
import type { FormState } from './useFormState.ts';

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around a field; a field outside of one is an error of the page. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A form field needs a form around it');
  return form;
}
