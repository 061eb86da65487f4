import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderRules, BuilderChoice, BuilderOption, RosterItemLine, Stepper } from '../../rules/builder.ts'
import {
  ALIEN_PATHS,
  UN_POUR_UN_RANKS,
  UN_POUR_UN_WORLDS,
  type AlienPath,
  type UnPourUnRank,
  type UnPourUnWorld,
} from './catalogue.ts'
import { hasFreeFirstPiece, findCharacteristicTrade, type UnPourUnContext, type UnPourUnRoster } from './context.ts'
import {
  UN_POUR_UN_BUILDER,
  CAMPAIGN_SETTINGS,
  UN_POUR_UN_RANK_ENTRIES,
  CHARACTERISTIC_TRADES,
  UNUSUAL_ITEMS,
} from './data.ts'
import { isTradeWithinLimits, RANK_BY_ID } from './statProfile.ts'
import type { UnPourUnOwnedItem, ChosenCharacteristicTrade, UnPourUnMember } from './schemas.ts'

const { words, noTrade, reloads } = UN_POUR_UN_BUILDER

const toOption = ({ id, name, summary }: BuilderOption): BuilderOption => ({ id, name, ...(summary && { summary }) })

const RANK_OPTIONS = UN_POUR_UN_RANK_ENTRIES.map(toOption)
const TRADE_OPTIONS = [noTrade, ...CHARACTERISTIC_TRADES].map(toOption)
const SETTING = CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')!
const SETTING_OPTIONS = UN_POUR_UN_WORLDS.map((id) =>
  toOption({ ...SETTING.choices.find((choice) => choice.id === id)!, summary: SETTING.summary }),
)

/** Returns the maximum number of points that a rank can trade along a path and pay in full (UPU-R1). */
function maxTradePoints(kind: UnPourUnRank, path: AlienPath, { profiles }: UnPourUnContext): number {
  let points = 0
  while (points < 99 && isTradeWithinLimits(profiles[kind].printed, { path, points: points + 1 })) points += 1
  return points
}

/** Returns the stepper for an alien's trade points. Nothing else is bought in steps. */
function steppers(member: UnPourUnMember, context: UnPourUnContext): Stepper[] {
  const { kind, alien } = member
  if (!alien) return []
  const ceiling = context.race.trades ? Math.max(1, maxTradePoints(kind, alien.path, context)) : 1
  return [{ key: 'points', name: words.points, value: alien.points, floor: 1, ceiling, cost: 0 }]
}

const applyStep = (member: UnPourUnMember, _key: string, points: number): UnPourUnMember =>
  member.alien ? { ...member, alien: { ...member.alien, points } } : member

const tradeChoice = (trade: ChosenCharacteristicTrade | undefined, name: BuilderChoice['name']): BuilderChoice => ({
  key: 'trade',
  name,
  value: trade?.path ?? noTrade.id,
  options: TRADE_OPTIONS,
})

/**
 * Returns a trade along a path. If the current trade already uses this path, it keeps its points; otherwise the new
 * trade has one point. Returns `undefined` for the option « no trade ».
 */
const tradeAlong = (path: string, now: ChosenCharacteristicTrade | undefined): ChosenCharacteristicTrade | undefined =>
  ALIEN_PATHS.includes(path as AlienPath)
    ? { path: path as AlienPath, points: now?.path === path ? now.points : 1 }
    : undefined

function withTrade<T extends { alien?: ChosenCharacteristicTrade | undefined }>(
  { alien, ...rest }: T,
  path: string,
): T {
  const trade = tradeAlong(path, alien)
  return { ...rest, ...(trade && { alien: trade }) } as T
}

const choices = (member: UnPourUnMember, { race }: UnPourUnContext): BuilderChoice[] => [
  { key: 'rank', name: words.rank, value: member.kind, options: RANK_OPTIONS },
  ...(race.trades || member.alien ? [tradeChoice(member.alien, words.trade)] : []),
]

const applyChoice = (member: UnPourUnMember, key: string, id: string): UnPourUnMember =>
  key === 'rank' ? { ...member, kind: id as UnPourUnRank } : withTrade(member, id)

const bandChoices = ({ options }: UnPourUnRoster, { races, race }: UnPourUnContext): BuilderChoice[] => [
  { key: 'race', name: words.race, value: options.race, options: [...races.values()].map(toOption) },
  { key: 'setting', name: words.setting, value: options.setting, options: SETTING_OPTIONS },
  ...(race.trades || options.alien ? [tradeChoice(options.alien, words.bandTrade)] : []),
]

/** Applies a choice to the warband. A race without trades removes the warband's trade. */
function applyBandChoice(roster: UnPourUnRoster, key: string, id: string, { races }: UnPourUnContext): UnPourUnRoster {
  const { options } = roster
  if (key === 'setting') return { ...roster, options: { ...options, setting: id as UnPourUnWorld } }
  if (key === 'trade') return { ...roster, options: withTrade(options, id) }
  const { alien, ...plain } = options
  return { ...roster, options: { ...plain, race: id, ...(alien && races.get(id)?.trades && { alien }) } }
}

/** UPU-R4: builds the choice between a fast and a slow reload, which only a grenade launcher has. */
function itemChoices(line: RosterItemLine & { readonly reload?: string }, { items }: UnPourUnContext): BuilderChoice[] {
  const item = items.get(line.id)?.item
  if (item?.kind !== 'ranged' || item.reload.length < 2) return []
  const known = reloads.filter(({ id }) => item.reload.some((reload) => reload === id))
  return [{ key: 'reload', name: words.reload, value: line.reload ?? item.reload[0]!, options: known }]
}

/** Returns a line of possessions as it was bought. */
const asNew = <L extends RosterItemLine>(line: L): L =>
  omitKeys(line as L & UnPourUnOwnedItem, 'broken', 'beforeAmputation') as unknown as L

/** Rules for building a warband: members have ranks and items, and aliens trade characteristics. */
export const unPourUnBuilder: BuilderRules<UnPourUnMember, UnPourUnContext, UnPourUnRoster> = {
  recruits: () =>
    UN_POUR_UN_RANKS.map((id) => ({
      id,
      name: RANK_BY_ID[id].name,
      summary: RANK_BY_ID[id].summary,
      isGroup: false,
      member: { kind: id, items: [] },
    })),
  start: [
    {
      name: words.startLeader,
      kinds: ['leader'],
      least: RANK_BY_ID.leader.count.min,
      issues: ['leader-missing', 'leader-lost'],
    },
    {
      name: words.startHenchman,
      kinds: ['henchman'],
      least: RANK_BY_ID.henchman.count.min,
      issues: ['henchman-missing'],
    },
  ],
  identity: (member, context) => {
    const trade = findCharacteristicTrade(member, context)
    const path = CHARACTERISTIC_TRADES.find(({ id }) => id === trade?.path)
    return [...(context.race.id === 'none' ? [] : [context.race.name]), ...(path ? [path.name] : [])]
  },
  isUnusual: (id, { setting }) => UNUSUAL_ITEMS[setting].includes(id),
  groups: UN_POUR_UN_BUILDER.groups.map((group) => ({ ...group, isTrait: false })),
  places: { kind: 'rank', alien: 'trade', race: 'race', setting: 'setting' },
  steps: { of: steppers, to: applyStep },
  choices: { of: choices, to: applyChoice },
  bandChoices: { of: bandChoices, to: applyBandChoice },
  itemChoices: { of: itemChoices, to: (line, key, id) => ({ ...line, [key]: id }) },
  withoutGameEffects: (member) => ({ ...member, items: member.items.map(asNew) }),
  lineWithoutGameEffects: asNew,
  canBreak: true,
  // With band points, a warband buys weapons, equipment and recruits. It cannot buy the successor of a lost leader with
  // them (UPU-R8).
  earned: { traits: false, steps: [], rank: ({ kind }) => -UN_POUR_UN_RANKS.indexOf(kind), isForRecruitsOnly: true },
  // UPU-R26: an artificial arm bought after an amputation has other effects than an artificial arm bought before, so
  // the two have separate item lines.
  isSeparateLine: ({ id }, { items }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.replacesArm === true
  },
  isFirstPieceFree: ({ id }, { items, setting }) => hasFreeFirstPiece(items.get(id)?.item, setting),
  lineWithoutBearer: (line) => omitKeys(line as UnPourUnOwnedItem, 'beforeAmputation'),
}
