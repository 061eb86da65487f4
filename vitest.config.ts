import { defineConfig } from 'vitest/config'
import { CountReporter } from './test/support/reporter.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
    reporters: [['default', { summary: false }], new CountReporter()],
  },
})
