// Every manual action of an organiser is in « Aller à… »: each of its dialogs, and each command that a dialog sends.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RULING_OFFERS } from '../../renderer/rulings/rulings.ts'
import { RULING_COMMANDS } from '../../shared/contract/methods/rulings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rulings = read('renderer/rulings/rulings.ts')

/** The actions with a dialog, each with the file of its dialog. */
const LOADED = [...rulings.matchAll(/^ {2}(\w+): defineAsyncComponent\(\(\) => import\('\.\/(\w+\.vue)'\)\)/gm)].map(
  ([, deed, file]) => ({ deed: deed!, file: `renderer/rulings/${file!}` }),
)
const files = globSync('renderer/rulings/*Dialog.vue', { cwd: root }).sort()
/** A part of dialogs, and the component that shows the requested dialog. */
const PARTS = ['renderer/rulings/RulingDialog.vue', 'renderer/rulings/RecruitsDialog.vue']

/** Dialogs that « Aller à… » opens through the page of the campaign, each with the query for that page. */
const BY_PAGE = { 'renderer/screens/campaign/CloseDialog.vue': "query: { do: 'close' }" }
/** Sets an option of a band; as for manual actions, the user sees first what changes. */
const OF_OPTIONS = 'renderer/screens/warband/BandOptions.vue'
/** Sources of all dialogs and of their parts that may send commands. */
const dialogSources = [...LOADED.map(({ file }) => file), ...PARTS, ...Object.keys(BY_PAGE), OF_OPTIONS]
  .map(read)
  .join('\n')

test('every dialog belongs to an action, or is a part of one', () =>
  expect([...LOADED.map(({ file }) => file), ...PARTS].sort()).toEqual(files))

test.each(LOADED)('$deed is offered', ({ deed }) => expect(RULING_OFFERS.map((one) => one.deed)).toContain(deed))

test('every offer has a unique name', () =>
  expect(new Set(RULING_OFFERS.map(({ id }) => id)).size).toBe(RULING_OFFERS.length))

const SENT_COMMANDS = new Set([...dialogSources.matchAll(/['"]([a-z]+\.[a-z-]+)['"]/g)].map(([, name]) => name!))
test.each(RULING_COMMANDS)('%s is sent by an offered dialog', (command) => expect(SENT_COMMANDS).toContain(command))

test('every other manual dialog on a screen is also offered in « Aller à… »', () => {
  const others = globSync('renderer/screens/**/*.vue', { cwd: root }).filter((file) =>
    /<RulingDialog\b/.test(read(file)),
  )
  expect(others.sort()).toEqual([...Object.keys(BY_PAGE), OF_OPTIONS])
  const entries = read('renderer/shell/useDialogEntries.ts')
  for (const query of Object.values(BY_PAGE)) expect(entries).toContain(query)
})
