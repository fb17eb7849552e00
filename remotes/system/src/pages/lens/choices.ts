import type { Answer } from '@portal/contract/kit/route';
import type { lensRoutes } from '@portal/contract/system/lens';

export type Choices = Answer<typeof lensRoutes.choices>;
export type Verdict = Answer<typeof lensRoutes.verdict>;
export type Comparison = Answer<typeof lensRoutes.compare>;
