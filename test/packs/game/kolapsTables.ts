// The death rolls of KOLAPS: a table for each rank, and one for each threshold that an override sets.
import type { FullKind } from '../../../shared/packs/game/fullPack.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import type { KolapsFiles, Rank } from './kolapsFiles.ts'

const SIDES = 6

/** A roll that a threshold decides. */
function rollFrom({ death }: KolapsFiles, threshold: number): RollTable {
  const on: Readonly<Record<string, RollTable['results'][number]['on']>> = {
    dies: threshold > 1 ? [[1, threshold - 1]] : [],
    lives: threshold <= SIDES ? [[threshold, SIDES]] : [],
  }
  const results = death.results.map((result) => ({ ...result, on: on[result.id]! }))
  return { ...death, results: results.filter((result) => result.on.length > 0) }
}

const withText = ({ fr, en }: Localized, added: Localized): Localized => ({
  fr: `${fr}, ${added.fr.charAt(0).toLowerCase()}${added.fr.slice(1)}`,
  en: `${en}, ${added.en.charAt(0).toLowerCase()}${added.en.slice(1)}`,
})

export const deathTables = (files: KolapsFiles): RollTable[] =>
  files.ranks.toReversed().map(({ rank, name, deathRollFrom }) => ({
    ...rollFrom(files, deathRollFrom),
    id: `death-${rank}`,
    variant: { of: 'death', by: 'rank', value: rank, name, title: files.death.name },
    name: withText(files.death.name, name),
  }))

export const fixedDeathTables = (files: KolapsFiles): RollTable[] =>
  Array.from({ length: SIDES + 1 }, (_, at) => ({
    ...rollFrom(files, at + 1),
    id: `death-from-${at + 1}`,
    name: withText(files.death.name, { fr: `${at + 1}+`, en: `${at + 1}+` }),
  }))

/** The table of the rank, unless an override sets another threshold. */
export const deathRolls = ({ ranks }: KolapsFiles): NonNullable<FullKind['tables']> => [
  ...ranks.map(({ rank, deathRollFrom }: Rank) => ({
    when: `rankNow = ${rank} and deathRollFrom = ${deathRollFrom}`,
    id: `death-${rank}`,
  })),
  ...Array.from({ length: SIDES }, (_, at) => ({ when: `deathRollFrom <= ${at + 1}`, id: `death-from-${at + 1}` })),
  { when: 'true', id: `death-from-${SIDES + 1}` },
]
