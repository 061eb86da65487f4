import type { MemberView } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { crewOf } from '../../../shared/rules/aftermath/crew.ts'
import { injurySide } from '../../../shared/rules/sheetBlocks.ts'
import type { BuilderBand } from './builderBand.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { renderInEachLanguage } from '../base/renderIssues.ts'
import { participationsOf } from '../base/participations.ts'

type History = Pick<MemberView, 'captor' | 'injuries' | 'advances' | 'games'>

const asRefs = <K extends string>(kind: K, ids: Iterable<string>) => [...new Set(ids)].map((id) => ({ kind, id }))

/** Returns a member's history: injuries, advances, games, captor. Only the games that refer to the member are read. */
export function memberHistory({ store }: CommandDependencies, whole: BuilderBand, member: string): History {
  const { facts, ruleset } = whole
  const injuries = factsOfMember(facts, 'injury', member)
  const participations = participationsOf(store, [member]).filter((one) => one.member === member)
  const capture = factsOfMember(facts, 'capture', member).find(({ end, by }) => end === null && by !== null)
  const { game: games, warband: bands } = store.factsById([
    ...asRefs(
      'game',
      [...injuries, ...participations].flatMap(({ game }) => game ?? []),
    ),
    ...asRefs(
      'warband',
      [capture?.by, ...injuries.map(({ foe }) => foe)].flatMap((id) => id ?? []),
    ),
  ])
  const known = ruleset.aftermath.injuries
  const detailOf = createDetailText(whole, member)
  const captor = capture && bands.get(capture.by!)
  return {
    ...(captor && { captor: { id: captor.id, name: captor.name, capture: capture.id } }),
    injuries: injuries.map(({ id, injury, detail, against: then, foe, game, occasion }) => {
      const { name, summary } = known.get(injury)!
      const against = bands.get(foe ?? '')?.name ?? then
      return { id, name, summary, detail: detailOf(detail), against, game: gameOf(games.get(game ?? '')), occasion }
    }),
    advances: advancesOf(whole, member),
    games: participations
      .flatMap((one) => {
        const game = games.get(one.game)
        return game ? [{ game, one }] : []
      })
      .sort((a, b) => a.game.round - b.game.round || a.game.position - b.game.position)
      .map(({ game, one: { played, fallen, killed, absence, outBy } }) => ({
        ...gameOf(game)!,
        played,
        fallen,
        killed,
        absence,
        outBy,
      })),
  }
}

const advancesOf = ({ facts, ruleset }: BuilderBand, member: string): History['advances'] =>
  factsOfMember(facts, 'advance', member).map(({ id, advance, amount }) => ({
    id,
    name: advanceName(ruleset, advance),
    amount,
  }))

/** Returns a function that names the detail of an injury: which eye, or which crew member. */
export function createDetailText(
  { ruleset, band }: BuilderBand,
  member: string,
): (detail: string | null) => Localized | null {
  const crew = crewOf(ruleset, band.roster.members[band.members.indexOf(member)]!) ?? []
  const people = new Map(crew.map(({ id, name }) => [id, name]))
  return (detail) => (detail ? renderInEachLanguage((text) => people.get(detail) ?? injurySide(detail, text)) : null)
}

const gameOf = (game: FactOf<'game'> | undefined) =>
  game ? { id: game.id, round: game.round, scenario: game.scenario } : null

/** Returns the name of an advance: from its table, or else the label of the value that it improves. */
export function advanceName({ advancement, values }: BuilderBand['ruleset'], id: string): Localized {
  const result = advancement.advances?.table.results.find((one) => one.id === id)
  return result?.name ?? values.specs[id]?.label ?? { fr: id, en: id }
}
