import type { Aftermath } from '../campaign/aftermath.ts'
import type { Rules } from '../campaign/rules.ts'
import { sideOf, type Story } from '../campaign/story.ts'
import { memberOf, refuseUnless, type Band, type Member, type World } from '../campaign/world.ts'
import { facesOf, type CasualtyContext } from '../campaign/wounded.ts'
import { groupSize, ITEMS, type Attribute } from './figures.ts'
import { costOf, faultsOf, isGroup, leftOf, buildOf, buildText, modelsOf, ownCost, valuesOf } from './member.ts'

/** Returns whether a house rule is on; by default all are on except `spending`. */
const isOn = (world: World, rule: string) => world.house[rule] ?? rule !== 'spending'

interface Row {
  attributes: Record<Attribute, number>
  traits?: { id: string; level: number }[]
  models?: number
  modelsNow?: number
}

function programText(row: Record<string, unknown>): string {
  const { attributes, traits = [], models, modelsNow } = row as unknown as Row
  const { base } = groupSize(traits.some(({ id }) => id === 'veteran'))
  const bought = row.kind === 'acolyte-group' ? (models ?? base) : null
  return buildText({ attributes, traits, models: bought, left: modelsNow ?? bought })
}

function modelText(member: Member): string {
  const build = buildOf(member)
  return buildText({
    ...build,
    models: isGroup(member) ? modelsOf(member) : null,
    left: isGroup(member) ? leftOf(member) : null,
  })
}

export const chaosAuCaire: Rules = {
  ruleset: 'chaos-au-caire',
  pays: () => true,
  countsExperience: (world) => isOn(world, 'experience'),
  allowsFines: (world) => isOn(world, 'treasury'),
  prices: (_world, _holder, item, quantity) => Array.from({ length: quantity }, () => ITEMS[item]!.cost),
  hirePrice: (_world, member) => ownCost(member),
  cost: (_world, _band, member) => costOf(member),
  values: (_world, _band, member) => valuesOf(member),
  otherData: { model: modelText, program: programText },
  faults: (_world, _band, member) => faultsOf(member),
  bandFaults: () => [],
  isTooMany: () => false,
  advancesDue: (world, { gained, spent }) =>
    isOn(world, 'spending') ? Math.max(0, Math.floor((gained - spent) / 5)) : 0,
  isOfTheBody: () => false,
}

/**
 * Applies a group's casualties: a roll on `model-return` for each fallen model (1-2 lost, 3-6 back). Refuses more fallen
 * models than the group has. A group without models dies.
 */
function returns(casualty: CasualtyContext) {
  refuseUnless((casualty.fallen.models ?? 1) <= leftOf(casualty.member), 'models-too-many')
  const rolls = Array.from({ length: casualty.fallen.models ?? 1 }, (_, at) =>
    facesOf(casualty, `roll:${casualty.member.id}:${at + 1}`),
  )
  const lost = rolls.filter((faces) => faces && faces[0]! <= 2).length
  const left = leftOf(casualty.member) - lost
  if (lost > 0) buildOf(casualty.member).left = left
  if (left === 0) casualty.member.status = 'dead'
}

/** Experience: survived +1, winning side +1, each independent put out of action +1, or +2 if worth at least 20 points more. */
function awards(world: World, story: Story, band: Band, member: Member): number {
  if (!isOn(world, 'experience')) return 0
  const feats = story.feats.filter((feat) => feat.member === member.id).reduce((sum, { amount }) => sum + amount, 0)
  const won = sideOf(story, band.id).result === 'win' ? 1 : 0
  const victimPoints = story.fallen
    .filter(({ by }) => by && 'member' in by && by.member === member.id)
    .map((fallen) => memberOf(world, fallen.member).member)
    .filter((victim) => !isGroup(victim))
    .reduce((sum, victim) => sum + (costOf(victim) >= costOf(member) + 20 ? 2 : 1), 0)
  return 1 + won + victimPoints + feats
}

export const campaign: Aftermath = {
  rules: chaosAuCaire,
  pointsAnswers: (story, band) => {
    const amount = story.objectives[band] ?? 0
    const byHand = amount === 0 ? {} : { amount, reason: 'by hand' }
    return { [`income:${band}`]: { kind: 'income', ...byHand } }
  },
  victoryPoints: () => 0,
  income: (world, story, band) => {
    if (!isOn(world, 'treasury')) return 0
    const byHand = story.objectives[band.id] ?? 0
    return byHand > 0 ? byHand : sideOf(story, band.id).result === 'win' ? 15 : 10
  },
  rolls: (world) => isOn(world, 'injuries'),
  falls: (chance, member) =>
    isGroup(member) ? { fate: 'out', models: chance.between(1, leftOf(member)) } : { fate: 'out' },
  isInjured: (member) => !isGroup(member),
  returns,
  awards,
}
