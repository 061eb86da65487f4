import type { Aftermath } from '../campaign/aftermath.ts'
import type { Fallen, Story } from '../campaign/story.ts'
import { bandOf, memberOf, need, type Band, type Member, type Piece, type World } from '../campaign/world.ts'
import { facesOf, type Ward } from '../campaign/wounded.ts'
import { XP } from './figures.ts'
import { characterOf, kolaps, valuesOf } from './rules.ts'

/** A weapon line taken from a member put out of action by a wound. */
export interface Loot extends Omit<Piece, never> {
  line: number
  quantity: number
  to: string
}

/** Additional reports of a game of this ruleset: loot, and wounds inflicted. */
export interface Evening extends Story {
  loot: Record<string, Loot[]>
  wounds: Record<string, number>
}

/** « Loot: those out of action by a wound may have lost weapons to the other side: ticked in the wizard, they move. » */
function plunder({ world, story, member }: Ward) {
  for (const { item, paid, detail, quantity, to } of (story as Evening).loot[member.id] ?? [])
    for (let count = 0; count < quantity; count += 1) {
      const at = member.pieces.findIndex(
        (piece) => piece.item === item && piece.paid === paid && piece.detail === detail,
      )
      need(at >= 0, `no ${item} to take from ${member.id}`)
      const [piece] = member.pieces.splice(at, 1)
      bandOf(world, to).stash.push({ ...piece!, paid: 0 })
    }
}

/**
 * After the game: a member out of action, also by −5, makes the death roll of its rank; one lost by −6 leaves without a
 * roll.
 */
function returns(ward: Ward) {
  const { member, fallen } = ward
  if (fallen.fate === 'deserted') {
    member.status = 'retired'
    return
  }
  plunder(ward)
  const faces = facesOf(ward, `roll:${member.id}:1`)
  if (faces && faces[0]! < valuesOf(member).deathRollFrom!) member.status = 'dead'
}

/** KOL-R5, KOL-R6: XP for enemies put out of action, by their rank numbers, for wounds, and for feats by hand. */
function awards(world: World, story: Story, _band: Band, member: Member): number {
  const { rank } = characterOf(member)
  const isHis = ({ by, fate }: Fallen) => by && 'member' in by && by.member === member.id && fate !== 'deserted'
  const more = world.house['out-is-a-wound'] ? XP.wound : 0
  const taken = story.fallen
    .filter(isHis)
    .map((fallen) => characterOf(memberOf(world, fallen.member).member).rank)
    .reduce((sum, other) => sum + (other > rank ? XP.weaker : XP.asGood) + more, 0)
  const wounds = XP.wound * ((story as Evening).wounds[member.id] ?? 0)
  const feats = story.feats.filter((feat) => feat.member === member.id).reduce((sum, { amount }) => sum + amount, 0)
  return taken + wounds + feats
}

export const campaign: Aftermath = {
  rules: kolaps,
  told: () => ({}),
  victoryPoints: () => 0,
  income: () => 0,
  rolls: () => true,
  falls: (chance) => ({ fate: chance.pick(['out', 'out', 'out', 'left', 'deserted']) }),
  isInjured: () => false,
  returns,
  awards,
}
