export {
  type Body,
  DepositForm,
  depositCalls,
  depositOf,
  deposits,
  type Entry,
  inMinor,
  type Row,
  readAs,
} from './api.ts';
export { DepositFields } from './DepositFields.tsx';
export { useAgentOptions } from './useAgentOptions.ts';
export { depositWords } from './words.ts';
