import type { Aftermath } from '../campaign/aftermath.ts'
import type { Fallen, Story } from '../campaign/story.ts'
import { bandOf, memberOf, refuseUnless, type Band, type Member, type Piece, type World } from '../campaign/world.ts'
import { facesOf, type CasualtyContext } from '../campaign/wounded.ts'
import { XP } from './figures.ts'
import { characterOf, kolaps, valuesOf } from './rules.ts'

/** Weapons taken from a member put out of action: the program's line, the number, and the warband that takes them. */
export interface Loot extends Omit<Piece, never> {
  line: number
  quantity: number
  to: string
}

/** The story of a game, with the loot from each casualty and the wounds inflicted by each member. */
export interface KolapsStory extends Story {
  loot: Record<string, Loot[]>
  wounds: Record<string, number>
}

/** Moves the loot to the stash of its takers (« those out of action by a wound may have lost weapons to the other side »). */
function takeLoot({ world, story, member }: CasualtyContext) {
  for (const { item, paid, detail, quantity, to } of (story as KolapsStory).loot[member.id] ?? [])
    for (let count = 0; count < quantity; count += 1) {
      const at = member.pieces.findIndex(
        (piece) => piece.item === item && piece.paid === paid && piece.detail === detail,
      )
      refuseUnless(at >= 0, `no ${item} to take from ${member.id}`)
      const [piece] = member.pieces.splice(at, 1)
      bandOf(world, to).stash.push({ ...piece!, paid: 0 })
    }
}

/**
 * Applies a casualty after the game: a member out of action, also by −5 (`left`), makes the death roll of its rank; one
 * lost by −6 (`deserted`) leaves without a roll.
 */
function returns(casualty: CasualtyContext) {
  const { member, fallen } = casualty
  if (fallen.fate === 'deserted') {
    member.status = 'retired'
    return
  }
  takeLoot(casualty)
  const faces = facesOf(casualty, `roll:${member.id}:1`)
  if (faces && faces[0]! < valuesOf(member).deathRollFrom!) member.status = 'dead'
}

/** XP for enemies put out of action, by their rank numbers, for wounds, and for feats by hand (KOL-R5, KOL-R6). */
function awards(world: World, story: Story, _band: Band, member: Member): number {
  const { rank } = characterOf(member)
  const isOwnVictim = ({ by, fate }: Fallen) => by && 'member' in by && by.member === member.id && fate !== 'deserted'
  const more = world.house['out-is-a-wound'] ? XP.wound : 0
  const taken = story.fallen
    .filter(isOwnVictim)
    .map((fallen) => characterOf(memberOf(world, fallen.member).member).rank)
    .reduce((sum, other) => sum + (other > rank ? XP.weaker : XP.notWeaker) + more, 0)
  const wounds = XP.wound * ((story as KolapsStory).wounds[member.id] ?? 0)
  const feats = story.feats.filter((feat) => feat.member === member.id).reduce((sum, { amount }) => sum + amount, 0)
  return taken + wounds + feats
}

export const campaign: Aftermath = {
  rules: kolaps,
  pointsAnswers: () => ({}),
  victoryPoints: () => 0,
  income: () => 0,
  rolls: () => true,
  falls: (chance) => ({ fate: chance.pick(['out', 'out', 'out', 'left', 'deserted']) }),
  isInjured: () => false,
  returns,
  awards,
}
