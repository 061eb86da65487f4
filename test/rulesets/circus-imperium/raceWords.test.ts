import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RACE } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { opened } from '../../../shared/rulesets/circus-imperium/race/follow.ts'
import { finished } from '../../../shared/rulesets/circus-imperium/race/phases.ts'
import { tableOf, type WantFor } from '../../../shared/rulesets/circus-imperium/race/wants.ts'
import { LOELIA, team } from './fixtures.ts'
import { band, table } from './raceTable.ts'

const folder = path.resolve(import.meta.dirname, '../../../shared/rulesets/circus-imperium/race')
const code = globSync('*.ts', { cwd: folder })
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n')

/** Words whose key ends with an id: of a side, a state, what a die is for. */
const FAMILIES = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map(([, start]) => start!)

test('every word of the race is used', () => {
  const unused = Object.keys(RACE.words).filter(
    (key) => !code.includes(`'${key}'`) && !FAMILIES.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('every die has a title, and a table of the ruleset or a name for its rolls', () => {
  const wants = [...code.matchAll(/readonly for: '([a-z-]+)'/g)].map(([, id]) => id as WantFor)
  expect(wants.length).toBeGreaterThan(10)
  for (const id of wants) {
    expect(RACE.words).toHaveProperty([`ask-${id}`])
    const table = tableOf({ for: id } as Parameters<typeof tableOf>[0])
    expect(Object.hasOwn(circusImperium.tables, table) || Object.hasOwn(RACE.rolls, table), table).toBe(true)
  }
})

test('teams of one name are told apart by their bands, people of one name by their teams', () => {
  const one = team({ name: 'Volucer', driver: { ...LOELIA, name: 'Drusus' } })
  const other = team({ name: 'Noctua', driver: { ...LOELIA, name: 'Marcia' } })
  const { teams } = opened(table(band('prasina', { a: one, b: other }), band('ostia', { c: one })))
  const shown = Object.values(teams).map(({ name, driver }) => [name, driver.name])
  expect(shown).toEqual([
    ['Volucer (prasina)', 'Drusus (prasina)'],
    ['Noctua', 'Marcia'],
    ['Volucer (ostia)', 'Drusus (ostia)'],
  ])
})

test('the driver who wins is told with the team, once', () => {
  const one = team({ name: 'Volucer', driver: { ...LOELIA, name: 'Drusus' } })
  const other = team({ name: 'Noctua', driver: { ...LOELIA, name: 'Drusus' } })
  const race = opened(table(band('prasina', { a: one }), band('ostia', { c: other })))
  expect(finished(race, 'c').said.at(-1)).toMatchObject({ en: 'Drusus (Noctua) wins the race.' })
})
