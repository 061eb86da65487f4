import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RACE_TEXTS } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { openRace } from '../../../shared/rulesets/circus-imperium/race/follow.ts'
import { finishRace } from '../../../shared/rulesets/circus-imperium/race/phases.ts'
import { pendingDieTable, type PendingDieKind } from '../../../shared/rulesets/circus-imperium/race/pendingDice.ts'
import { LOELIA, team } from './fixtures.ts'
import { band, table } from './raceTable.ts'

const folder = path.resolve(import.meta.dirname, '../../../shared/rulesets/circus-imperium/race')
const code = globSync('*.ts', { cwd: folder })
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n')

/** Texts whose key ends with an id: of a side, a state, the purpose of a die. */
const FAMILIES = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map(([, start]) => start!)

test('uses every text of the race', () => {
  const unused = Object.keys(RACE_TEXTS.words).filter(
    (key) => !code.includes(`'${key}'`) && !FAMILIES.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('has a title for every die, and a table of the ruleset or a name for its rolls', () => {
  const wants = [...code.matchAll(/readonly for: '([a-z-]+)'/g)].map(([, id]) => id as PendingDieKind)
  expect(wants.length).toBeGreaterThan(10)
  for (const id of wants) {
    expect(RACE_TEXTS.words).toHaveProperty([`ask-${id}`])
    const table = pendingDieTable({ for: id } as Parameters<typeof pendingDieTable>[0])
    expect(Object.hasOwn(circusImperium.tables, table) || Object.hasOwn(RACE_TEXTS.rolls, table), table).toBe(true)
  }
})

test('distinguishes teams with the same name by band, and people by team', () => {
  const one = team({ name: 'Volucer', driver: { ...LOELIA, name: 'Drusus' } })
  const other = team({ name: 'Noctua', driver: { ...LOELIA, name: 'Marcia' } })
  const { teams } = openRace(table(band('prasina', { a: one, b: other }), band('ostia', { c: one })))
  const shown = Object.values(teams).map(({ name, driver }) => [name, driver.name])
  expect(shown).toEqual([
    ['Volucer (prasina)', 'Drusus (prasina)'],
    ['Noctua', 'Marcia'],
    ['Volucer (ostia)', 'Drusus (ostia)'],
  ])
})

test('shows the winning driver with the team, once', () => {
  const one = team({ name: 'Volucer', driver: { ...LOELIA, name: 'Drusus' } })
  const other = team({ name: 'Noctua', driver: { ...LOELIA, name: 'Drusus' } })
  const race = openRace(table(band('prasina', { a: one }), band('ostia', { c: other })))
  expect(finishRace(race, 'c').said.at(-1)).toMatchObject({ en: 'Drusus (Noctua) wins the race.' })
})
