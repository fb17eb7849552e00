import * as React from 'react';

/** More than React counts before it stops by itself, until it draws the next second. */
const ENOUGH = 10_000;
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

/**
 * React in development takes a stack trace wherever an element is made, an eighth of what tests of pages cost, to
 * tell who made it when it warns. Its warnings stay; they name the component alone.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => ENOUGH,
  set: () => undefined,
  configurable: true,
});
