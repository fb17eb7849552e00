import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Runs before every suite of the browser packages: what a test rendered ends with the test. */
afterEach(cleanup);
