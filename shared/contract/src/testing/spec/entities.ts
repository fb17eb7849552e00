import type { SpecEntity } from './entity.ts';
import { merchantEntities } from './merchant-entities.ts';
import { moneyEntities } from './money-entities.ts';
import { orderEntities } from './order-entities.ts';
import { systemEntities } from './system-entities.ts';

/**
 * Every record of specification §3 with every field that it names. Contract, screens and server are
 * held against it: a field that one of them loses fails there.
 */
export const specEntities: readonly SpecEntity[] = [
  ...systemEntities,
  ...merchantEntities,
  ...orderEntities,
  ...moneyEntities,
];
