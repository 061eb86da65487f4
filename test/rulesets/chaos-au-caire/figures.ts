import type { AwardRule } from '../../../shared/rules/kit/aftermath/experience.ts'
import * as catalogue from '../../../shared/rulesets/chaos-au-caire/catalogue.ts'
import type { CHAOS_RULE_NUMBERS, CHAOS_GUIDE } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { list, row, signed, type Sections } from '../figures.ts'

type Sizes = NonNullable<catalogue.ChaosMemberKindEntry['sizes']>

const BREAK = ' ; '
const cellsOf = (line: string): string[] => line.split(' | ')
const whoText = (who?: readonly string[]): string => (who ? list(who) : 'all')
const sizeText = ({ base, max, perExtra }: Sizes['ordinary']): string => `${base}-${max}${signed(perExtra)}`
const changeTexts = (changes: readonly catalogue.PoolChange[] = []): string[] =>
  changes.map(({ pool, add }) => `${pool} ${signed(add)}`)

/** The cost of a die of each attribute. */
export const attributeLines = (attributes: readonly catalogue.AttributeEntry[]): string[] =>
  attributes.filter(({ kind }) => kind === 'attribute').map(({ id, cost }) => row(id, cost))

/** Points, maxima and sizes of each kind of member. */
export const kindLines = (kinds: readonly catalogue.ChaosMemberKindEntry[]): string[] =>
  kinds
    .filter(({ kind }) => kind === 'kind')
    .map(({ id, attributePoints, attributePointsInhuman, attributeMax, attributeMaxInhuman, sizes }) => {
      const most = catalogue.CHAOS_ATTRIBUTES.map((attribute) => String(attributeMaxInhuman[attribute]))
      const both = sizes && [sizeText(sizes.ordinary), sizeText(sizes.veteran)]
      return row(id, attributePoints, attributePointsInhuman, attributeMax, list(most), both && list(both))
    })

/** Cost, levels and conditions of each trait, and the changes of a level. */
export const traitLines = (traits: readonly catalogue.Trait[]): string[] =>
  traits
    .filter(({ kind }) => kind === 'trait')
    .map((t) => {
      const attribute = t.requiresAttribute && `${t.requiresAttribute.attribute} ${t.requiresAttribute.min}`
      const requires = list([t.requiresTrait, attribute, t.excludes !== undefined && `not ${t.excludes}`])
      const changes = list(changeTexts(t.changes), BREAK)
      return row(
        ...[t.id, t.cost, t.maxLevel, t.maxLevelInhuman, whoText(t.who), requires],
        ...[list([t.onePerSide && 'one']), changes],
      )
    })

const weightText = (encumbrance: number | 'perPair'): string | number =>
  encumbrance === 'perPair' ? '1 per 2' : encumbrance
/** Properties that any item may have. */
const marksOf = ({ onePerSide, changes }: catalogue.ChaosItem) => [onePerSide && 'one a side', ...changeTexts(changes)]

/** All figures of the equipment among `items`. */
export const equipmentLines = (items: readonly catalogue.ChaosItem[]): string[] =>
  items
    .filter((item) => item.kind === 'equipment')
    .map((e) => {
      const carries = e.carriesWeaponOf !== undefined && `one weapon of enc ${e.carriesWeaponOf} counts 0`
      return row(e.id, e.cost, weightText(e.encumbrance), whoText(e.who), list([...marksOf(e), carries], BREAK))
    })

const withFigure = (words: string, figure: number | undefined, rest = ''): string | false =>
  figure !== undefined && `${words} ${signed(figure)}${rest}`

/** All figures of the melee weapons among `items`. */
export const meleeLines = (items: readonly catalogue.ChaosItem[]): string[] =>
  items
    .filter((item) => item.kind === 'melee')
    .map((w) => {
      const special = [
        withFigure('melee defence', w.defence),
        withFigure('melee defence', w.defenceAgainstCharge, ' against a charge'),
        withFigure('disarm', w.disarm),
        w.reach !== undefined && `reach ${w.reach}`,
        ...[...marksOf(w), w.who && whoText(w.who)],
      ]
      return row(w.id, w.cost, signed(w.damage), w.range, weightText(w.encumbrance), w.hands, list(special, BREAK))
    })

/** All figures of the ranged weapons among `items`. */
export const rangedLines = (items: readonly catalogue.ChaosItem[]): string[] =>
  items
    .filter((item) => item.kind === 'ranged')
    .map((w) => {
      const special = [w.area !== undefined && `area ${w.area}`, w.burst && 'burst', ...marksOf(w)]
      const who = w.who && whoText(w.who)
      return row(w.id, w.cost, w.damage, w.range, weightText(w.encumbrance), w.hands, list([...special, who], BREAK))
    })

/** The bounds of each value band. */
export const bandLines = (bands: readonly catalogue.ChaosValueClass[]): string[] =>
  bands.filter(({ kind }) => kind === 'band').map((band) => row(band.id, band.of, band.from, band.to))

const DEEDS: Readonly<Record<string, string>> = { survived: 'took-part-and-survives', won: 'winning-side' }

/** The total experience of each deed: for a stronger enemy including that for any enemy of its kind. */
export const awardLines = (awards: readonly AwardRule[]): string[] =>
  awards.flatMap(({ for: deed, by = [], of = [], worthMore, amount }) => {
    const worth = worthMore === undefined ? [] : [`worth-at-least-${worthMore}-more`]
    if (deed !== 'took-out') return [row([...by, DEEDS[deed] ?? deed, ...of, ...worth].join('-'), amount)]
    return of.map((kind) => {
      const earned = awards.filter((one) => one.for === deed && one.of?.includes(kind))
      const total = earned
        .filter((one) => (one.worthMore ?? 0) <= (worthMore ?? 0))
        .reduce((sum, one) => sum + one.amount, 0)
      return row([...by, kind, 'out-of-action', ...worth].join('-'), total)
    })
  })

/** The content of `options.json`, without texts. */
export interface Options {
  readonly figures: typeof CHAOS_RULE_NUMBERS
  readonly houseRules: typeof CHAOS_GUIDE.houseRules
  readonly settings: typeof CHAOS_GUIDE.settings
}

/** The settings of a campaign: choices and default. */
export const settingLines = (settings: Options['settings']): string[] =>
  settings.map((setting) => row(setting.id, list(setting.choices.map(({ id }) => id)), setting.default))

/** The campaign's figures by their names in the transcription, its house rules and settings. */
export const optionSections = ({ figures, houseRules, settings }: Options): Sections => ({
  'campaign figures': [
    row('income-per-game', figures.incomePerGame),
    row('income-winning-side', figures.incomeForWin),
    row('xp-per-point-of-value', figures.experiencePerPoint),
    row('pulp-points', figures.pulpPerSide),
    row('special-attack-er', figures.specialAttackRange),
  ],
  'house rules': houseRules.map((rule) => row(rule.id, rule.default ? 'on' : 'off')),
  settings: settingLines(settings),
})

/** Converts names of pools and kinds from the transcription to the catalogue. */
function nameInData(word: string): string {
  const [name = '', ...rest] = word.split(' ')
  const pool = catalogue.CHAOS_DICE_POOLS.find((known) => known === `${name}Pool`)
  return [pool ?? (name === 'group' ? 'acolyte-group' : name), ...rest].join(' ')
}

/** Lines of the transcription with catalogue names in the columns `at`. */
export const withCatalogueNames = (lines: readonly string[], ...at: readonly number[]): string[] =>
  lines.map((line) => {
    const cells = cellsOf(line)
    const named = (cell: string) => cell.split(BREAK).map(nameInData).join(BREAK)
    return cells.map((cell, column) => (at.includes(column) ? named(cell) : cell)).join(' | ')
  })

/** A line of a sub-table inside the line of its table: « 2-5 fined 1D6 points ». */
const BELOW = /^(\d(?:-\d)?) ([a-z-]+)(?: (.+))?$/

function subTableLine(table: string, [range = '', id = '', effect]: readonly string[]): string {
  if (table === 'lost-eye') return row(range, id, `lost-eye ${id}`)
  const fine = effect?.match(/^(\w+) points$/)
  return row(range, id, fine ? `fine ${fine[1]}` : (effect ?? (id === 'condemned' ? id : '-')))
}

/**
 * A roll table of the transcription in the notation of `rollTableSections`: sub-tables separate, adjacent ranges
 * joined.
 */
export function tableFrom(id: string, lines: readonly string[]): Sections {
  const apart: Record<string, string[]> = {}
  const own: string[] = []
  for (const [range = '', result = '', text = ''] of lines.map(cellsOf)) {
    const parts = text.replace('1D6: ', `1D6 on ${result}${BREAK}`).split(BREAK)
    const isBelow = (part: string) => text.includes('1D6: ') && BELOW.test(part)
    const rows = parts.filter(isBelow).map((part) => subTableLine(result, BELOW.exec(part)!.slice(1)))
    if (rows.length > 0) apart[result] = rows
    const again = (part: string) =>
      part.replace('rolled again: ', 'again: ').replaceAll(', ', ',').replace('rolled again', 'again')
    const rest = row(
      result,
      list(
        parts.filter((part) => !isBelow(part)).map((part) => again(part)),
        BREAK,
      ),
    )
    const before = own.at(-1)
    const joined = before?.endsWith(` | ${rest}`) && `${before.split(/[- ]/)[0]}-${range} | ${rest}`
    own.splice(joined ? -1 : own.length, 1, joined || `${range} | ${rest}`)
  }
  return { [id]: own.map((line) => line.replace('games 1D3', 'games D3')), ...apart }
}
