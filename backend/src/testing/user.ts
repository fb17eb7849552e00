import type { Client } from './client.ts';
import type { TestApp } from './index.ts';

/** Somebody who calls the API. */
export type User = Pick<Client, 'call' | 'send'>;

/** Returns an account of the seed, signed in for each call: its session would end while days pass. */
export const userOf = ({ as }: Pick<TestApp, 'as'>, userName: string): User => ({
  call: async (...call) => (await as(userName)).call(...call),
  send: async (...call) => (await as(userName)).send(...call),
});
