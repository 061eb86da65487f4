// The script of the form in a notebook, as the repository stores it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleNotebookScript, NOTEBOOK_SCRIPT_FILE } from '../../scripts/notebook.ts'

const stored = () => readFileSync(NOTEBOOK_SCRIPT_FILE, 'utf8')

test('is bundled from today’s sources (npm run notebook)', async () => {
  expect(await bundleNotebookScript()).toBe(stored())
})

test('adds at most 24 kB to a notebook, cannot end its element early, and names no address to load from', () => {
  const { script } = JSON.parse(stored()) as { script: string }
  expect(script.length).toBeLessThan(24_000)
  expect(script).not.toMatch(/<\/|<!--/)
  expect(script.match(/https?:[^"'`]*/g)).toEqual(['http://www.w3.org/2000/svg'])
})
