export { AgentField } from './AgentField.tsx';
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
export { depositWords } from './words.ts';
