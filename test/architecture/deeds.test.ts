// Every manual action of an organiser is in « Aller à… »: each of its dialogs, and each command that a dialog sends.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RULING_OFFERS } from '../../renderer/rulings/rulings.ts'
import { RULING_COMMANDS } from '../../shared/contract/methods/rulings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const deeds = read('renderer/rulings/rulings.ts')

/** The deeds whose dialogs are loaded, with the file of each. */
const LOADED = [...deeds.matchAll(/^ {2}(\w+): defineAsyncComponent\(\(\) => import\('\.\/(\w+\.vue)'\)\)/gm)].map(
  ([, deed, file]) => ({ deed: deed!, file: `renderer/rulings/${file!}` }),
)
const files = globSync('renderer/rulings/*Dialog.vue', { cwd: root }).sort()
/** What dialogs are made of, and the one that shows whichever is asked for. */
const PARTS = ['renderer/rulings/RulingDialog.vue', 'renderer/rulings/RecruitsDialog.vue']

/** Where dialogs stand that « Aller à… » leads to through the page of the campaign, with what it asks of that page. */
const BY_PAGE = { 'renderer/screens/campaign/CloseDialog.vue': "query: { do: 'close' }" }
/** A choice of a band is made with its other options; what it changes is shown first, as of what is done by hand. */
const OF_OPTIONS = 'renderer/screens/warband/BandOptions.vue'
/** All that a dialog is put together of and may send commands. */
const reached = [...LOADED.map(({ file }) => file), ...PARTS, ...Object.keys(BY_PAGE), OF_OPTIONS].map(read).join('\n')

test('every dialog belongs to an action, or is a part of one', () =>
  expect([...LOADED.map(({ file }) => file), ...PARTS].sort()).toEqual(files))

test.each(LOADED)('$deed is offered', ({ deed }) => expect(RULING_OFFERS.map((one) => one.deed)).toContain(deed))

test('every offer has a unique name', () =>
  expect(new Set(RULING_OFFERS.map(({ id }) => id)).size).toBe(RULING_OFFERS.length))

const SENT = new Set([...reached.matchAll(/['"]([a-z]+\.[a-z-]+)['"]/g)].map(([, name]) => name!))
test.each(RULING_COMMANDS)('%s is sent by an offered dialog', (command) => expect(SENT).toContain(command))

test('every other manual dialog on a screen is also offered in « Aller à… »', () => {
  const others = globSync('renderer/screens/**/*.vue', { cwd: root }).filter((file) =>
    /<RulingDialog\b/.test(read(file)),
  )
  expect(others.sort()).toEqual([...Object.keys(BY_PAGE), OF_OPTIONS])
  const begun = read('renderer/shell/useDialogEntries.ts')
  for (const how of Object.values(BY_PAGE)) expect(begun).toContain(how)
})
