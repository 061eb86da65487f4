import { Engine, type RuleProperties } from 'json-rules-engine'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import equipment from '../../resources/rulesets/un-pour-un/equipment.json' with { type: 'json' }
import races from '../../resources/rulesets/un-pour-un/races.json' with { type: 'json' }
import ranks from '../../resources/rulesets/un-pour-un/ranks.json' with { type: 'json' }
import weapons from '../../resources/rulesets/un-pour-un/weapons.json' with { type: 'json' }

const ITEMS = ['rifle', 'pistol', 'sword', 'dagger', 'light-armour', 'buckler']

/** A legal roster of twenty members with six items each. */
export const DOCUMENT = {
  format: 'chronique/roster@1',
  ruleset: 'un-pour-un',
  name: 'Vingt',
  cap: 5000,
  options: { race: 'human', setting: 'modern' },
  members: Array.from({ length: 20 }, (_, at) => ({
    kind: at === 0 ? 'leader' : at < 3 ? 'lieutenant' : 'henchman',
    name: `Membre ${at + 1}`,
    items: ITEMS.map((id) => ({ id })),
  })),
}

/** Returns our check of the roster, which traces every value and reports every issue. */
export function ourCheck(): () => unknown {
  const { ruleset, roster } = readRosterDocument(structuredClone(DOCUMENT))
  return () => evaluateWholeRoster(ruleset, roster)
}

interface MemberItems {
  readonly kind: string
  readonly items: Readonly<Record<string, number>>
}

const countItems = (): MemberItems[] =>
  DOCUMENT.members.map(({ kind, items }) => ({ kind, items: Object.fromEntries(items.map(({ id }) => [id, 1])) }))

const PRICES = new Map([...weapons.ranged, ...weapons.melee, ...equipment].map(({ id, cost }) => [id, cost]))

const rule = (event: string, fact: string, operator: string, value: unknown): RuleProperties => ({
  conditions: { all: [{ fact, operator, value }] },
  event: { type: event },
})

/** The same rules as conditions on facts of one member: limits, armour, shields, free items, ranks. */
const MEMBER_RULES: RuleProperties[] = [
  ...equipment
    .filter((item) => 'limit' in item)
    .map((item) => rule('item-limit', `count:${item.id}`, 'greaterThan', (item as { limit: number }).limit)),
  rule('armour-limit', 'armours', 'greaterThan', 1),
  {
    conditions: {
      all: [
        { fact: 'shields', operator: 'greaterThan', value: 0 },
        { fact: 'twoHanded', operator: 'greaterThan', value: 0 },
        { fact: 'oneHanded', operator: 'equal', value: 0 },
      ],
    },
    event: { type: 'shield-unusable' },
  },
  {
    conditions: {
      all: [
        { fact: 'shields', operator: 'greaterThan', value: 0 },
        { fact: 'twoHanded', operator: 'greaterThan', value: 0 },
        { fact: 'oneHanded', operator: 'greaterThan', value: 0 },
      ],
    },
    event: { type: 'shield-two-handed' },
  },
]

const BAND_RULES: RuleProperties[] = [
  rule('leader-missing', 'leaders', 'lessThan', 1),
  rule('too-many-leaders', 'leaders', 'greaterThan', 1),
  rule('too-many-lieutenants', 'lieutenants', 'greaterThan', 2),
  rule('henchman-missing', 'henchmen', 'lessThan', 1),
  rule('cap-exceeded', 'cost', 'greaterThan', DOCUMENT.cap),
]

const MELEE = weapons.melee
const countOwned = (items: MemberItems['items'], wanted: readonly { id: string }[]): number =>
  wanted.reduce((sum, { id }) => sum + (items[id] ?? 0), 0)

function costOf({ kind, items }: MemberItems): number {
  const rank = ranks.find(({ id }) => id === kind)!.cost
  const sum = Object.entries(items).reduce((total, [id, count]) => total + PRICES.get(id)! * count, rank)
  return sum - (items.pistol ? PRICES.get('pistol')! : 0) - (items.dagger ? PRICES.get('dagger')! : 0)
}

/** A member's characteristics, without traces. */
function profileOf({ kind, items }: MemberItems): Record<string, number> {
  const stats: Record<string, number> = { ...ranks.find(({ id }) => id === kind)!.stats }
  const human = races.races.find(({ id }) => id === 'human')!
  for (const change of human.changes as { stat: string; add: number; ranks?: string[] }[]) {
    if (!change.ranks || change.ranks.includes(kind)) stats[change.stat]! += change.add
  }
  for (const item of equipment)
    for (const change of item.changes) stats[change.stat]! += change.add * (items[item.id] ?? 0)
  return stats
}

/** Checks the same roster with json-rules-engine, for comparison: one run per member and one for the band. */
export function peerCheck(): () => Promise<unknown> {
  const memberEngine = new Engine(MEMBER_RULES)
  const bandEngine = new Engine(BAND_RULES)
  const members = countItems()
  const countOf = (wanted: string) => members.filter(({ kind }) => kind === wanted).length
  return async () => {
    const events: unknown[] = []
    let cost = 0
    for (const member of members) {
      const { items } = member
      cost += costOf(member)
      const facts = {
        ...Object.fromEntries(equipment.map(({ id }) => [`count:${id}`, items[id] ?? 0])),
        armours: countOwned(
          items,
          equipment.filter((item) => 'slot' in item),
        ),
        shields: countOwned(
          items,
          equipment.filter((item) => 'needsFreeHand' in item),
        ),
        twoHanded: countOwned(
          items,
          MELEE.filter(({ hands }) => hands === 2),
        ),
        oneHanded: countOwned(
          items,
          MELEE.filter(({ hands }) => hands === 1),
        ),
      }
      const run = await memberEngine.run(facts)
      events.push(run.events, profileOf(member))
    }
    const facts = {
      cost,
      leaders: countOf('leader'),
      lieutenants: countOf('lieutenant'),
      henchmen: countOf('henchman'),
    }
    events.push((await bandEngine.run(facts)).events)
    return events
  }
}
