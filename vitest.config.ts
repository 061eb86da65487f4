import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { guide } from './scripts/guide/plugin.ts'
import { LongestFirst } from './test/support/longestFirst.ts'
import { CountReporter } from './test/support/reporter.ts'

export default defineConfig({
  plugins: [vue(), guide],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/runFolder.ts'],
    setupFiles: ['test/support/freshLines.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a page is asked again and again may take its time where two files share the cores.
    expect: { poll: { timeout: 20_000 } },
    // A page beside another on two cores can be slower than anybody foresaw: it has a second try, which is named at the end.
    tags: [{ name: 'browser', description: 'Drives a page in a browser.', retry: process.env.CHRONIQUE_LONG ? 0 : 1 }],
    isolate: false,
    // By default one core is left idle, which of two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    reporters: ['minimal', new CountReporter()],
  },
})
