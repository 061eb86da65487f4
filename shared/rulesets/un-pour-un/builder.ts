import { without } from '../../domain/without.ts'
import type { BuilderRules, Choice, Option, OwnedLine, Stepper } from '../../rules/builder.ts'
import { PATHS, RANKS, SETTINGS, type AlienPath, type Rank, type Setting } from './catalogue.ts'
import { isFreeFirst, tradeOf, type UpuContext, type UpuRoster } from './context.ts'
import { BUILDER, CAMPAIGN_SETTINGS, RANK_ENTRIES, TRADES } from './data.ts'
import { isFair, RANK_BY_ID } from './profile.ts'
import type { OwnedItem, Trade, UpuMember } from './schemas.ts'

const { words, noTrade, reloads } = BUILDER

const option = ({ id, name, summary }: Option): Option => ({ id, name, ...(summary && { summary }) })

const RANK_OPTIONS = RANK_ENTRIES.map(option)
const TRADE_OPTIONS = [noTrade, ...TRADES].map(option)
const SETTING = CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')!
const SETTING_OPTIONS = SETTINGS.map((id) =>
  option({ ...SETTING.choices.find((choice) => choice.id === id)!, summary: SETTING.summary }),
)

/** The most points that a rank may trade along a path and pay in full (UPU-R1). */
function mostPoints(kind: Rank, path: AlienPath, { profiles }: UpuContext): number {
  let points = 0
  while (points < 99 && isFair(profiles[kind].printed, { path, points: points + 1 })) points += 1
  return points
}

/** An alien's points: how far it goes along its path. Nothing else is bought step by step. */
function steppers(member: UpuMember, context: UpuContext): Stepper[] {
  const { kind, alien } = member
  if (!alien) return []
  const ceiling = context.race.trades ? Math.max(1, mostPoints(kind, alien.path, context)) : 1
  return [{ key: 'points', name: words.points, value: alien.points, floor: 1, ceiling, cost: 0 }]
}

const stepped = (member: UpuMember, _key: string, points: number): UpuMember =>
  member.alien ? { ...member, alien: { ...member.alien, points } } : member

const tradeChoice = (trade: Trade | undefined, name: Choice['name']): Choice => ({
  key: 'trade',
  name,
  value: trade?.path ?? noTrade.id,
  options: TRADE_OPTIONS,
})

/** A trade along another path, by as many points as now or one; `undefined` for none. */
const along = (path: string, now: Trade | undefined): Trade | undefined =>
  PATHS.includes(path as AlienPath)
    ? { path: path as AlienPath, points: now?.path === path ? now.points : 1 }
    : undefined

function withTrade<T extends { alien?: Trade | undefined }>({ alien, ...rest }: T, path: string): T {
  const trade = along(path, alien)
  return { ...rest, ...(trade && { alien: trade }) } as T
}

const choices = (member: UpuMember, { race }: UpuContext): Choice[] => [
  { key: 'rank', name: words.rank, value: member.kind, options: RANK_OPTIONS },
  ...(race.trades || member.alien ? [tradeChoice(member.alien, words.trade)] : []),
]

const chosen = (member: UpuMember, key: string, id: string): UpuMember =>
  key === 'rank' ? { ...member, kind: id as Rank } : withTrade(member, id)

const bandChoices = ({ options }: UpuRoster, { races, race }: UpuContext): Choice[] => [
  { key: 'race', name: words.race, value: options.race, options: [...races.values()].map(option) },
  { key: 'setting', name: words.setting, value: options.setting, options: SETTING_OPTIONS },
  ...(race.trades || options.alien ? [tradeChoice(options.alien, words.bandTrade)] : []),
]

/** The band after a choice; a race that does not trade has no trade of its band's. */
function bandChosen(roster: UpuRoster, key: string, id: string, { races }: UpuContext): UpuRoster {
  const { options } = roster
  if (key === 'setting') return { ...roster, options: { ...options, setting: id as Setting } }
  if (key === 'trade') return { ...roster, options: withTrade(options, id) }
  const { alien, ...plain } = options
  return { ...roster, options: { ...plain, race: id, ...(alien && races.get(id)?.trades && { alien }) } }
}

/** UPU-R4: a grenade launcher is fast or slow. */
function itemChoices(line: OwnedLine & { readonly reload?: string }, { items }: UpuContext): Choice[] {
  const item = items.get(line.id)?.item
  if (item?.kind !== 'ranged' || item.reload.length < 2) return []
  const known = reloads.filter(({ id }) => item.reload.some((reload) => reload === id))
  return [{ key: 'reload', name: words.reload, value: line.reload ?? item.reload[0]!, options: known }]
}

/** As it was bought. */
const asNew = <L extends OwnedLine>(line: L): L =>
  without(line as L & OwnedItem, 'broken', 'beforeAmputation') as unknown as L

/** How a warband is put together: ranks, and what they carry; aliens trade characteristics. */
export const builder: BuilderRules<UpuMember, UpuContext, UpuRoster> = {
  recruits: () =>
    RANKS.map((id) => ({
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
    const trade = tradeOf(member, context)
    const path = TRADES.find(({ id }) => id === trade?.path)
    return [...(context.race.id === 'none' ? [] : [context.race.name]), ...(path ? [path.name] : [])]
  },
  groups: BUILDER.groups.map((group) => ({ ...group, isTrait: false })),
  places: { kind: 'rank', alien: 'trade', race: 'race', setting: 'setting' },
  steps: { of: steppers, to: stepped },
  choices: { of: choices, to: chosen },
  bandChoices: { of: bandChoices, to: bandChosen },
  itemChoices: { of: itemChoices, to: (line, key, id) => ({ ...line, [key]: id }) },
  fresh: (member) => ({ ...member, items: member.items.map(asNew) }),
  freshLine: asNew,
  canBreak: true,
  // Band points buy weapons, equipment and recruits; whoever follows a lost leader is no purchase (UPU-R8).
  earned: { traits: false, steps: [], rank: ({ kind }) => -RANKS.indexOf(kind), isForRecruitsOnly: true },
  // UPU-R26: an artificial arm bought after an amputation is another than one of before.
  staysApart: ({ id }, { items }) => {
    const item = items.get(id)?.item
    return item?.kind === 'equipment' && item.replacesArm === true
  },
  freeFirst: ({ id }, { items, setting }) => isFreeFirst(items.get(id)?.item, setting),
  takenOff: (line) => without(line as OwnedItem, 'beforeAmputation'),
}
