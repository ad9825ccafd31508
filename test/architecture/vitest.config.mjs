import { defineConfig } from 'vitest/config';

// They read the whole house, beside the browser's suite on what that leaves of the machine.
export default defineConfig({ test: { name: 'architecture', include: ['*.test.mjs'], testTimeout: 900_000 } });
