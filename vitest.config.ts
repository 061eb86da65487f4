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
    setupFiles: ['test/support/freshLines.ts', 'test/support/pageWithoutHost.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Polled expectations may take longer when two test files share the cores.
    expect: { poll: { timeout: 20_000 } },
    // On two cores, a page can be slow while another runs. Such a test is retried once; the end of the run lists the retried tests.
    tags: [{ name: 'browser', description: 'Drives a page in a browser.', retry: process.env.CHRONIQUE_LONG ? 0 : 1 }],
    isolate: false,
    // The library counts in a module whether it was started: a reset of modules must reset it as well.
    server: { deps: { inline: ['@resvg/resvg-wasm'] } },
    // By default vitest leaves one core idle, which is half of two cores.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    reporters: ['minimal', new CountReporter()],
  },
})
