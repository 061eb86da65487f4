import type { Aftermath } from '../campaign/aftermath.ts'
import { doneBy, enemiesOf, sideOf, type Fallen, type Story } from '../campaign/story.ts'
import { memberOf, type Band, type Member, type World } from '../campaign/world.ts'
import { facesOf, type CasualtyContext } from '../campaign/wounded.ts'
import { VICTORY } from './figures.ts'
import { unPourUn } from './legality.ts'

/** Victory points: for each enemy put out of action or killed (UPU-R7), plus scenario objectives. */
function victoryPoints(world: World, story: Story, band: Band): number {
  const enemies = enemiesOf(story, band.id)
  const earned = story.fallen.filter(
    (fallen) => enemies.includes(memberOf(world, fallen.member).band.id) && doneBy(world, story, fallen) === band.id,
  )
  const points = ({ member, fate }: Fallen) => VICTORY[memberOf(world, member).member.kind]![fate as 'out' | 'killed']
  return earned.reduce((sum, fallen) => sum + points(fallen), story.objectives[band.id] ?? 0)
}

/** Applies the table `henchman-return`: 1-2 lost with its equipment, 3-6 back next game. */
function returns(casualty: CasualtyContext) {
  const faces = facesOf(casualty, `roll:${casualty.member.id}:1`)
  if (faces && faces[0]! <= 2) casualty.member.status = 'dead'
}

/** Experience of a member in a game; one point for survival (UPU-R9); kills count like casualties (UPU-R10). */
function awards(world: World, story: Story, band: Band, member: Member): number {
  const won = sideOf(story, band.id).result === 'win' ? 1 : 0
  const feats = story.feats.filter((feat) => feat.member === member.id).reduce((sum, { amount }) => sum + amount, 0)
  const victims = story.fallen
    .filter(({ by }) => by && 'member' in by && by.member === member.id)
    .map((fallen) => memberOf(world, fallen.member).member.kind)
  const leaders = victims.filter((kind) => kind === 'leader').length
  const lieutenants = victims.filter((kind) => kind === 'lieutenant').length
  const feat = member.kind === 'henchman' ? lieutenants + 2 * leaders : leaders
  return 1 + won + feat + feats
}

export const campaign: Aftermath = {
  rules: unPourUn,
  pointsAnswers: (story, band) => {
    const amount = story.objectives[band] ?? 0
    return { [`points:${band}`]: { kind: 'points', objectives: amount === 0 ? [] : [{ reason: 'objective', amount }] } }
  },
  victoryPoints,
  income: (_world, _story, _band, points) => Math.max(0, points),
  rolls: () => true,
  falls: (chance) => ({ fate: chance.percent(12) ? 'killed' : 'out' }),
  isInjured: ({ kind }) => kind !== 'henchman',
  returns,
  awards,
}
