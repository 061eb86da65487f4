// What an organiser does by hand is found in « Aller à… »: every dialog of it, and every command that one of them sends.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OFFERS } from '../../renderer/rulings/deeds.ts'
import { BY_HAND } from '../../shared/contract/methods/hand.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const deeds = read('renderer/rulings/deeds.ts')

/** The deeds whose dialogs are loaded, with the file of each. */
const LOADED = [...deeds.matchAll(/^ {2}(\w+): defineAsyncComponent\(\(\) => import\('\.\/(\w+\.vue)'\)\)/gm)].map(
  ([, deed, file]) => ({ deed: deed!, file: `renderer/rulings/${file!}` }),
)
const files = globSync('renderer/rulings/*Dialog.vue', { cwd: root }).sort()
/** What dialogs are made of, and the one that shows whichever is asked for. */
const PARTS = ['renderer/rulings/DeedDialog.vue', 'renderer/rulings/RecruitsDialog.vue']

/** Where dialogs stand that « Aller à… » leads to through the page of the campaign, with what it asks of that page. */
const BY_PAGE = { 'renderer/screens/campaign/CloseDialog.vue': "query: { do: 'close' }" }
/** A choice of a band is made with its other options; what it changes is shown first, as of what is done by hand. */
const OF_OPTIONS = 'renderer/screens/warband/BandOptions.vue'
/** All that a dialog is put together of and may send commands. */
const reached = [...LOADED.map(({ file }) => file), ...PARTS, ...Object.keys(BY_PAGE), OF_OPTIONS].map(read).join('\n')

test('every dialog is one of a deed, or a part of those', () =>
  expect([...LOADED.map(({ file }) => file), ...PARTS].sort()).toEqual(files))

test.each(LOADED)('$deed is offered', ({ deed }) => expect(OFFERS.map((one) => one.deed)).toContain(deed))

test('each offer is found by a name of its own', () =>
  expect(new Set(OFFERS.map(({ id }) => id)).size).toBe(OFFERS.length))

const SENT = new Set([...reached.matchAll(/['"]([a-z]+\.[a-z-]+)['"]/g)].map(([, name]) => name!))
test.each(BY_HAND)('%s is sent by a dialog that is offered', (command) => expect(SENT).toContain(command))

test('whatever else is done by hand on a screen is begun from « Aller à… » too', () => {
  const others = globSync('renderer/screens/**/*.vue', { cwd: root }).filter((file) => /<ByHand\b/.test(read(file)))
  expect(others.sort()).toEqual([...Object.keys(BY_PAGE), OF_OPTIONS])
  const begun = read('renderer/shell/useBegunEntries.ts')
  for (const how of Object.values(BY_PAGE)) expect(begun).toContain(how)
})
